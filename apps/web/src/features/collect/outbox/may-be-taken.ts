/** Refusals that stay as they are, however often one asks; their status alone does not tell. */
const LASTING: readonly string[] = ["record_number_taken"];

/** Whether what was refused with this code may be taken another time. */
export const mayBeTaken = (code: string): boolean => !LASTING.includes(code);
