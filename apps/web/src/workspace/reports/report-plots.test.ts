import { expect, test } from "vitest";
import type { PlotRow } from "../plots/plot-row.ts";
import type { StateList } from "../states/state-list.ts";
import { summaryOf } from "./report-plots.ts";

const states: StateList = {
  ...{ id: "compliance", column: "compliance", none: "not_assessed", list: [] },
  title: { fr: "Conformité", en: "Compliance" },
};

const plot = (changes: Partial<PlotRow> & { compliance?: string }) =>
  ({
    identifier: "P-1",
    compliance: null,
    is_point: false,
    area_hectares: 2,
    updated_at: "2026-11-20",
    ...changes,
  }) as PlotRow;

test("chosen plots are told by their states, stated areas and the one that changed last", () => {
  const point = { is_point: true, area_hectares: 0, declared_area_hectares: 3 };
  const plots = [
    plot({ compliance: "compliant" }),
    plot({ ...point, identifier: "P-2", updated_at: "2026-11-21" }),
  ];
  expect(summaryOf(plots, states)).toMatchObject({
    count: 2,
    groups: [
      { state: "compliant", plots: 1, hectares: 2 },
      { state: "not_assessed", plots: 1, hectares: 3 },
    ],
    latest: { identifier: "P-2" },
  });
  expect(summaryOf([], states)).toEqual({ count: 0, groups: [], latest: null });
});
