// @vitest-environment happy-dom
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { fakeWorkspace } from "./fake-workspace.ts";
import { workspaceRoutes } from "./workspace-routes.tsx";

function addressesOf(route: AnyRoute, above: string): string[] {
  const { path } = route.options as { path?: string };
  const own = path && path !== "/" ? `${above}/${path}` : above;
  const children = (route.children ?? []) as AnyRoute[];
  return children.length === 0 ? [own] : children.flatMap((child) => addressesOf(child, own));
}

test("a module has every page that projects of plots have, and its own among them", () => {
  const routes: readonly AnyRoute[] = workspaceRoutes(
    { ...fakeWorkspace, load: async () => fakeWorkspace },
    ({ project, tabs }) => ({
      tabs: [createRoute({ getParentRoute: () => tabs, path: "growth" })],
      project: [createRoute({ getParentRoute: () => project, path: "letters/$letterId" })],
    }),
  );
  const project = "conformity/arr/$id";
  expect(routes.flatMap((route) => addressesOf(route, "")).map((address) => address.slice(1))).toEqual([
    ...["conformity/arr", "conformity/arr/new"],
    ...[project, `${project}/map`, `${project}/stats`, `${project}/zones`],
    ...[`${project}/samples`, `${project}/samples/new`, `${project}/samples/$sampleId`],
    ...[
      `${project}/samples/$sampleId/accuracy`,
      `${project}/samples/$sampleId/interpret`,
      `${project}/samples/$sampleId/interpret/$unitPlace`,
    ],
    ...[`${project}/assessments`, `${project}/assessments/compare`, `${project}/growth`],
    ...[`${project}/edit`, `${project}/imports/$importId`, `${project}/$polygon`, `${project}/pdf/$ids`],
    `${project}/letters/$letterId`,
  ]);
});
