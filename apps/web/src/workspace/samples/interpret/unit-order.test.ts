import { describe, expect, it } from "vitest";
import { type InterpretedUnit, interpretedUnits, isShown, neighbourOf, progressOf } from "./unit-order.ts";

const unit = (place: number, more: Partial<InterpretedUnit> = {}): InterpretedUnit => ({
  ...{ id: place * 10, place, unit: `C${place}R1`, cluster: `C${place}R1`, stratum: null, class_share: null },
  ...{ cluster_probability: 0.5, cell_probability: 1, represented_hectares: 2, assigned_to: null },
  ...{ labels: 0, is_mine: false, state: "free", class_id: null, knew_other: false },
  ...more,
});

describe("the order in which units are looked at", () => {
  const units = [unit(1), unit(3), unit(7)];

  it("goes on behind a unit that left the list, and begins again at its end", () => {
    expect(neighbourOf(units, 2, 1)?.place).toBe(3);
    expect(neighbourOf(units, 7, 1)?.place).toBe(1);
    expect(neighbourOf(units, 1, -1)?.place).toBe(7);
    expect(neighbourOf([], 1, 1)).toBeUndefined();
  });

  it("shows somebody what he was given, what he has still to label, and what is disputed", () => {
    const given = unit(1, { assigned_to: "agent" });
    const full = unit(2, { labels: 2, state: "disagreement" });
    const own = unit(3, { labels: 1, is_mine: true, state: "begun" });
    const shown = (kind: "mine" | "free" | "disagreement") =>
      [given, full, own].filter((one) => isShown(one, kind, "agent", 2)).map(({ place }) => place);
    expect([shown("mine"), shown("free"), shown("disagreement")]).toEqual([[1], [1], [2]]);
  });

  it("counts a unit as done once as many people looked at it as were to", () => {
    const begun = unit(1, { labels: 1, is_mine: true, state: "begun" });
    const disputed = unit(2, { labels: 2, is_mine: true, state: "disagreement" });
    expect(progressOf([begun, disputed, unit(3, { labels: 2, state: "resolved" }), unit(4)])).toEqual({
      ...{ total: 4, done: 2, mine: 2, disputed: 1 },
    });
  });

  it("has no unit whose state is not known", () => {
    expect(interpretedUnits([unit(1)], [])).toEqual([]);
  });
});
