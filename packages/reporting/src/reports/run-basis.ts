import type { Language } from "@parcelle/domain/language";
import type { ReportBasis } from "@parcelle/formats/pdf/report-model";
import type { ReportHead } from "../report-source.ts";

export type BasisRow = ReportBasis["rows"][number];
type Runs = Pick<ReportHead, "runs" | "assessment">;

/** How a module tells what its runs decide by. */
export type RulesTeller<Rules> = {
  title: string;
  /** The name of what stands first, for a project without a run. */
  first: string;
  rows: (rules: Rules) => BasisRow[];
};

const fr = {
  otherRuns: "Autres analyses",
  otherRunsText:
    "Des parcelles ont le résultat d’une analyse d’avant, faite avec d’autres règles\u00a0: elles sont dites avec chacune, et comptées plus bas.",
  noRun: "Aucune analyse n’a encore été faite.",
};

const en: typeof fr = {
  otherRuns: "Other assessments",
  otherRunsText:
    "Some plots have the result of an earlier assessment, made with other rules: these are told with each, and counted below.",
  noRun: "No assessment has been made yet.",
};

const texts: Readonly<Record<Language, typeof fr>> = { fr, en };

/** What a run decided by; null for one that was kept without its rules. */
export function rulesOf<Rules extends { definition: unknown }>(
  { runs }: Pick<Runs, "runs">,
  runId: number | null,
): Rules | null {
  const rules = runs.find(({ id }) => id === runId)?.rules as Partial<Rules> | null | undefined;
  return rules?.definition ? (rules as Rules) : null;
}

/** What the run that a project shows decided by. */
export function shownRules<Rules extends { definition: unknown }>(source: Runs): Rules | null {
  return rulesOf<Rules>(source, source.assessment?.id ?? source.runs[0]?.id ?? null);
}

/** The rules of the run that a project shows, for the first page, and whether plots have results of others. */
export function runBasis<Rules extends { definition: unknown }>(
  source: Runs,
  { title, first, rows }: RulesTeller<Rules>,
  language: Language,
): ReportBasis {
  const words = texts[language];
  const rules = shownRules<Rules>(source);
  if (rules === null) return { title, rows: [{ name: first, text: words.noRun, warning: null }] };
  const told = JSON.stringify(rows(rules));
  const isOtherwise = source.runs.some(({ id }) => {
    const other = rulesOf<Rules>(source, id);
    return other !== null && JSON.stringify(rows(other)) !== told;
  });
  const others: BasisRow = { name: words.otherRuns, text: "", warning: words.otherRunsText };
  return { title, rows: [...rows(rules), ...(isOtherwise ? [others] : [])] };
}

/** The same in one text, for a plot whose result is of a run with other rules than the first page tells; null for any other. */
export function otherRules<Rules extends { definition: unknown }>(
  source: Runs,
  runId: number | null,
  { rows }: RulesTeller<Rules>,
): string | null {
  const own = rulesOf<Rules>(source, runId);
  const shown = rulesOf<Rules>(source, source.assessment?.id ?? null);
  if (own === null || shown === null) return null;
  const text = textOf(rows(own));
  return text === textOf(rows(shown)) ? null : text;
}

/** What each run of a project decided by, in one text; a run that was kept without its rules is not among them. */
export function rulesInWords<Rules extends { definition: unknown }>(
  source: Pick<Runs, "runs">,
  { rows }: RulesTeller<Rules>,
): Map<number, string> {
  return new Map(
    source.runs.flatMap(({ id }) => {
      const rules = rulesOf<Rules>(source, id);
      return rules === null ? [] : [[id, textOf(rows(rules))]];
    }),
  );
}

function textOf(rows: readonly BasisRow[]): string {
  return rows.map(({ text, warning }) => (warning === null ? text : `${text} ${warning}`)).join(" ");
}
