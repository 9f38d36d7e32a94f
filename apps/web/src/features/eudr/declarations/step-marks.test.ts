import { expect, test } from "vitest";
import { type Draft, emptyProduct } from "./draft.ts";
import { firstOpenStep, stepMarks } from "./step-marks.ts";
import type { StepKey } from "./steps.ts";

const today = "2026-11-27";
const nowhere = new Set<StepKey>();

const whole: Draft = {
  internalReference: "COOP-1",
  activity: "IMPORT",
  countryOfActivity: "FR",
  borderCountry: "FR",
  operator: {
    ...{ name: "Port", country: "FR", street: "3, rue", postalCode: "76600", city: "Le Havre" },
    ...{ email: "a@b.test", phone: "", identifiers: [{ type: "eori", value: "FR12345678900012" }] },
  },
  additionalInformation: "",
  products: [
    {
      ...emptyProduct("cocoa"),
      ...{ tariffCode: "1801", description: "Fèves", netMassKilograms: 25, plotIds: [1] },
    },
  ],
};
const empty: Draft = {
  ...whole,
  ...{ activity: null, countryOfActivity: null, borderCountry: null, products: [emptyProduct("cocoa")] },
  operator: { ...whole.operator, name: "", street: "", identifiers: [] },
};

test("a draft that was just begun has steps to do, and none that is wrong", () => {
  expect(stepMarks(empty, nowhere, null, today)).toEqual({
    ...{ operator: "todo", activity: "todo", products: "todo", plots: "todo", check: "todo" },
  });
});

test("a draft opens at the first step that lacks something", () => {
  expect(firstOpenStep(empty, today)).toBe("operator");
  expect(firstOpenStep({ ...whole, products: [emptyProduct("cocoa")] }, today)).toBe("products");
  expect(firstOpenStep(whole, today)).toBe("check");
});

test("a step that was left with something missing is wrong, one that lacks nothing is done", () => {
  expect(stepMarks(empty, new Set<StepKey>(["operator"]), null, today)).toMatchObject({
    ...{ operator: "wrong", activity: "todo" },
  });
  expect(stepMarks(whole, nowhere, null, today)).toEqual({
    ...{ operator: "done", activity: "done", products: "done", plots: "done", check: "todo" },
  });
});

test("what is written wrongly is wrong at once: an EORI number, and a mass that is too large", () => {
  const eori = { ...whole.operator, identifiers: [{ type: "eori" as const, value: "??" }] };
  expect(stepMarks({ ...whole, operator: eori }, nowhere, null, today).operator).toBe("wrong");
  const tooLarge = [{ ...whole.products[0]!, netMassKilograms: "99999999999999999999" }];
  expect(stepMarks({ ...whole, products: tooLarge }, nowhere, null, today).products).toBe("wrong");
});

test("once it was checked, each step says what the check found", () => {
  const plots = [{ code: "plots_to_review", severity: "blocking" as const }];
  expect(stepMarks(whole, nowhere, plots, today)).toMatchObject({
    ...{ operator: "done", plots: "wrong", check: "wrong" },
  });
  const warned = [{ code: "plots_changed_for_union", severity: "warning" as const }];
  expect(stepMarks(whole, nowhere, warned, today)).toMatchObject({ plots: "done", check: "done" });
});
