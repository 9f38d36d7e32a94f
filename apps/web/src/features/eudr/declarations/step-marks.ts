import type { DeclarationDraft } from "@parcelle/domain/declaration/declaration";
import { missingParts } from "@parcelle/domain/declaration/missing-parts";
import { stepOfMissing } from "@parcelle/domain/declaration/step-of-missing";
import type { Draft, DraftProduct } from "./draft.ts";
import { refusedFields } from "./refused-fields.ts";
import { type StepKey, stepKeys } from "./steps.ts";

/** What a step says of itself: nothing is missing, something is to be mended, or it was not come to yet. */
export type StepMark = "done" | "wrong" | "todo";
export type StepMarks = Readonly<Record<StepKey, StepMark>>;

type DraftOfKind = Draft & Pick<DeclarationDraft, "kind">;

/** What holds of a step whether or not somebody was there yet. */
const FAULTS = /_(invalid|too_long|wrong|forbidden|not_listed|other_commodity|outside_union)$|^too_many_/;

const amountOf = (amount: DraftProduct["netMassKilograms"]) => (typeof amount === "number" ? amount : null);

/** What the draft lacks as far as the page knows: of the plots, only whether any was chosen. */
function lacking(draft: DraftOfKind, asOf: string): { step: StepKey; isFault: boolean }[] {
  const products = draft.products.map((product) => ({
    ...product,
    netMassKilograms: amountOf(product.netMassKilograms),
    volumeCubicMetres: amountOf(product.volumeCubicMetres),
    supplementaryUnits: amountOf(product.supplementaryUnits),
    plots: [],
  }));
  const parts = missingParts({ ...draft, products }, asOf)
    .filter(({ severity }) => severity === "blocking")
    .map(({ code }) => ({ step: stepOfMissing(code), isFault: FAULTS.test(code) }))
    .filter(({ step }) => step !== "plots");
  const hasNoPlots = draft.products.some(({ plotIds }) => plotIds.length === 0);
  return [...parts, ...(hasNoPlots ? [{ step: "plots" as const, isFault: false }] : [])];
}

/** What the last check of exactly what is saved found; null where there was none. */
export type Checked = readonly { code: string; severity: "blocking" | "warning" }[] | null;

/**
 * The mark of each step of a draft.
 *
 * @param left the steps that somebody has been at and gone on from
 * @param asOf the day whose law counts, YYYY-MM-DD
 */
export function stepMarks(
  draft: DraftOfKind,
  left: ReadonlySet<StepKey>,
  checked: Checked,
  asOf: string,
): StepMarks {
  const blocking = checked?.filter(({ severity }) => severity === "blocking") ?? null;
  const found =
    blocking?.map(({ code }) => ({ step: stepOfMissing(code), isFault: true })) ?? lacking(draft, asOf);
  const refused = refusedFields(draft);
  const markOf = (key: StepKey): StepMark => {
    if (refused.some(({ step }) => step === key)) return "wrong";
    const own = found.filter(({ step }) => step === key);
    if (own.length === 0) return "done";
    return left.has(key) || own.some(({ isFault }) => isFault) ? "wrong" : "todo";
  };
  const check = blocking === null ? "todo" : blocking.length === 0 ? "done" : "wrong";
  return Object.fromEntries(stepKeys.map((key) => [key, key === "check" ? check : markOf(key)])) as Record<
    StepKey,
    StepMark
  >;
}

/** The first step that lacks something; the check where none does. */
export function firstOpenStep(draft: DraftOfKind, asOf: string): StepKey {
  const marks = stepMarks(draft, new Set(), null, asOf);
  return stepKeys.find((key) => marks[key] !== "done") ?? "check";
}

/** What was called ready, or submitted, was complete. */
export const allDone = Object.fromEntries(stepKeys.map((key) => [key, "done"])) as Record<StepKey, "done">;
