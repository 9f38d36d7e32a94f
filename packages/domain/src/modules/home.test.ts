import { expect, it } from "vitest";
import { featureKeys } from "../permissions/features.ts";
import { homeOf } from "./home.ts";

const homes = featureKeys.flatMap((module) => homeOf(module) ?? []);

it("what comes next in a project is called as the first step that it is, and asks for the same permission", () => {
  expect(homes.length).toBeGreaterThan(0);
  for (const { next, steps } of homes) {
    const ofNext = Object.values(steps).map(({ title, permission }) => ({ title, permission }));
    expect(ofNext).toContainEqual({ title: next.title, permission: next.permission });
  }
});
