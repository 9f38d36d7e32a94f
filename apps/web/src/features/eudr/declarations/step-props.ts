import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import type { Draft } from "./draft.ts";

/** Where a draft was taken from: the reference of a declaration, or "" for the organisation; null where it was written. */
export interface TakenDraft {
  source: string | null;
  /** As it was when the page was opened. */
  draft: Draft;
}

/** The saved plots of a product and their land. */
export interface ProductArea {
  plots: number;
  hectares: number;
}

export interface StepProps {
  draft: Draft;
  kind: DeclarationKind;
  change: (changes: Partial<Draft>) => void;
  taken: TakenDraft;
  /** By position from 0; undefined while they are on their way. */
  areas: readonly ProductArea[] | undefined;
}
