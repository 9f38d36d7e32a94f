// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { addressesIn } from "../addresses.ts";
import { fakeWorkspace } from "../fake-workspace.ts";
import { plotColumns } from "../plots/plots-columns.tsx";
import { mapColumns } from "./map-columns.ts";

test("an area beside the map is written as in the table of plots", () => {
  const columns = plotColumns(fakeWorkspace, "fr", addressesIn(fakeWorkspace, "fr"));
  const written = [columns, mapColumns(columns)].map((all) => {
    const area = all.find(({ id }) => id === "area")!;
    return [area.header, area.text!(5.9, {} as never)];
  });
  expect(written).toEqual([
    ["Surface", "5,90\u00a0ha"],
    ["Surface", "5,90\u00a0ha"],
  ]);
});
