import { expect, test } from "vitest";
import { boundName, boundsOf, qualityBounds, unusualBounds } from "./quality-bounds.ts";
import { qualityCodes, qualityDefaults } from "./quality-checks.ts";

test("every bound has a name in both languages and allows what is usual", () => {
  for (const code of qualityCodes)
    for (const [bound, usual] of Object.entries(qualityDefaults[code])) {
      const { least, most } = (qualityBounds[code] as Record<string, { least: number; most: number }>)[
        bound
      ]!;
      expect([code, bound, usual >= least && usual <= most]).toEqual([code, bound, true]);
      expect(Object.values(boundName(code, bound)).every((name) => name.length > 3)).toBe(true);
    }
});

test("of chosen bounds only those that differ from the usual ones are kept", () => {
  const chosen = { far_from_target: { metres: 500 }, night_entry: { fromHour: 22, toHour: 4 } };
  expect(unusualBounds(chosen)).toEqual({ far_from_target: { metres: 500 }, night_entry: { toHour: 4 } });
  expect(boundsOf("night_entry", unusualBounds(chosen))).toEqual({ fromHour: 22, toHour: 4 });
  expect(unusualBounds({ outlier: { ...qualityDefaults.outlier } })).toEqual({});
});
