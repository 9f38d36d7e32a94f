import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import type { EuFault } from "@parcelle/eu-filing/answer/answers";

export interface FailedFiling {
  declaration_id: number;
  environment: FilingEnvironment;
  faults: readonly EuFault[];
  looked_at: string | null;
  declarations: { state: string; environment: string | null } | null;
}

export interface Incident {
  environment: FilingEnvironment;
  /** When the first of them heard that nobody is there. */
  since: string;
  declarationIds: number[];
}

/** The system was down, or nobody answered: nothing is wrong with what was sent. */
const SILENT: ReadonlySet<string> = new Set(["system_down", "no_connection"]);

/** What was taken back to draft, or was filed since, waits for nothing. */
const isWaiting = ({ declarations, environment }: FailedFiling): boolean =>
  declarations?.state === "submission_failed" && declarations.environment === environment;

/** Where the EU does not answer: one incident for each of its environments, however many declarations wait. */
export function incidentsOf(filings: readonly FailedFiling[]): Incident[] {
  const silent = filings.filter(
    (one) => one.looked_at !== null && isWaiting(one) && one.faults.some(({ code }) => SILENT.has(code)),
  );
  const places = Map.groupBy(silent, ({ environment }) => environment);
  return [...places].map(([environment, waiting]) => ({
    environment,
    since: waiting.map(({ looked_at: at }) => at ?? "").sort()[0] ?? "",
    declarationIds: [...new Set(waiting.map(({ declaration_id: id }) => id))],
  }));
}
