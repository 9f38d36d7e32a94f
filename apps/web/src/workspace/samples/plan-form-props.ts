import type { PlanField, PlanValues } from "./plan-values.ts";

/** What a part of the form shows and changes. */
export interface PlanPartProps {
  values: PlanValues;
  onChange: (changes: Partial<PlanValues>) => void;
  /** What is wrong with a field, once the person has tried to go on. */
  errorOf: (field: PlanField) => string | undefined;
}
