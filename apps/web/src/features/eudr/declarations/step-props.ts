import type { Draft, DraftOperator } from "./draft.ts";

/** Where an operator was taken from: the reference of a declaration, or "" for the organisation; null where it was written. */
export interface TakenOperator {
  source: string | null;
  operator: DraftOperator;
}

/** The saved plots of a product and their land. */
export interface ProductArea {
  plots: number;
  hectares: number;
}

export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  taken: TakenOperator;
  /** By position from 0; undefined while they are on their way. */
  areas: readonly ProductArea[] | undefined;
}
