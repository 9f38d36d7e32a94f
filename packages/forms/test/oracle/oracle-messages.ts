/** One thing that a person does: answers, adds a row at the end, or takes one away. */
export type OracleStep = {
  kind: "answer" | "add" | "remove";
  /** Of the question, or of the repeat without its rows. */
  address: string;
  value?: string;
  /** Counted from 0. */
  row?: number;
};

export type OracleQuestion = {
  id: number;
  xml: string;
  steps: readonly OracleStep[];
  /** Files beside the form, by name. */
  files: Record<string, string>;
};

export type LeafState = {
  relevant: boolean;
  required: boolean;
  readonly: boolean;
  value: string;
  violation: string | null;
};

export type OracleState = { leaves: Record<string, LeafState>; failed?: string };

/** States at the beginning and after each step; `refused` where the oracle does not take the form. */
export type OracleAnswer = { id: number; refused: string | null; states: OracleState[] };
