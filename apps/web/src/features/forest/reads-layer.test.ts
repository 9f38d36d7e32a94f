import { expect, test } from "vitest";
import { arr, redd } from "./workspaces.ts";

const layer = (product: string, component: string) => ({
  product,
  component,
  version: "2024-v1.12",
  own: null,
});

test.each([redd, arr])(
  "layers that tell forest are said to be read, and no others: $feature",
  async (workspace) => {
    const reads = await workspace.readsLayer();
    expect(reads(layer("glad-forest-height", "Forest_height_2020"))).toBe(true);
    expect(reads(layer("hansen-gfc", "treecover2000"))).toBe(true);
    expect(reads(layer("esa-cci-biomass", "AGB_2020"))).toBe(false);
  },
);
