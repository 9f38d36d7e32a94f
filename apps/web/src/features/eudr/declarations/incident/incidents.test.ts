import { expect, it } from "vitest";
import { type FailedFiling, incidentsOf } from "./incidents.ts";

const fault = (code: string) => ({ code, field: "", message: "" });
const failed = (
  id: number,
  code: string,
  at: string,
  environment: FailedFiling["environment"] = "production",
): FailedFiling => ({
  ...{ declaration_id: id, environment, faults: [fault(code)], looked_at: at },
  declarations: { state: "submission_failed", environment },
});

it("a system that is down is one incident, since the first that heard it, with each declaration once", () => {
  expect(
    incidentsOf([
      failed(4, "system_down", "2026-11-30T10:05:00Z"),
      failed(3, "no_connection", "2026-11-30T09:58:00Z"),
      failed(3, "system_down", "2026-11-30T09:59:00Z"),
      failed(9, "system_down", "2026-11-30T08:00:00Z", "rehearsal"),
    ]),
  ).toEqual([
    { environment: "production", since: "2026-11-30T09:58:00Z", declarationIds: [4, 3] },
    { environment: "rehearsal", since: "2026-11-30T08:00:00Z", declarationIds: [9] },
  ]);
});

it("what failed for another reason, or was filed or taken back since, is none", () => {
  expect(incidentsOf([failed(4, "authentication", "2026-11-30T10:05:00Z")])).toEqual([]);
  const again = failed(4, "system_down", "2026-11-30T10:05:00Z");
  for (const state of ["draft", "available"])
    expect(incidentsOf([{ ...again, declarations: { state, environment: "production" } }])).toEqual([]);
  expect(incidentsOf([])).toEqual([]);
});
