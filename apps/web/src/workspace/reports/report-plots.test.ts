import { expect, test } from "vitest";
import type { PlotOverview } from "../api.ts";
import { summaryOf } from "./report-plots.ts";

const plot = (changes: Partial<PlotOverview>) =>
  ({
    identifier: "P-1",
    compliance: null,
    is_point: false,
    area_hectares: 2,
    updated_at: "2026-11-20",
    ...changes,
  }) as PlotOverview;

test("chosen plots are told by their states, stated areas and the one that changed last", () => {
  const point = { is_point: true, area_hectares: 0, declared_area_hectares: 3 };
  const plots = [
    plot({ compliance: "compliant" }),
    plot({ ...point, identifier: "P-2", updated_at: "2026-11-21" }),
  ];
  expect(summaryOf(plots)).toMatchObject({
    count: 2,
    groups: [
      { compliance: "compliant", plots: 1, hectares: 2 },
      { compliance: "not_assessed", plots: 1, hectares: 3 },
    ],
    latest: { identifier: "P-2" },
  });
  expect(summaryOf([])).toEqual({ count: 0, groups: [], latest: null });
});
