/** How the texts write numbers: the named figure of a finding with so many decimals, or its text. */
export type FigureWriter = (name: string, decimals?: number) => string;

/** What was found, and how to mend it (or what was done). */
export type FindingText = { what: (figure: FigureWriter) => string; mend: string };
