import type { Draft } from "./draft.ts";

export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}
