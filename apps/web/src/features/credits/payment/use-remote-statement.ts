import { useRemotePages } from "#app/use-remote-pages.ts";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import { everyWork, statementPage, type Work } from "./ask-statement.ts";
import type { StatementQuestion } from "./statement-question.ts";

/** What an organisation gained and spent, a line for each work, for their table: the server filters and sorts, pages come when they are seen. */
export function useRemoteStatement(organisationId: number, question: StatementQuestion): RemoteRows<Work> {
  const { count, ...pages } = useRemotePages({
    queryKey: ["credits", organisationId, "statement", question],
    ask: (range, isCounted) => statementPage(organisationId, question, range, isCounted),
    known: null,
  });
  const isNarrowed = question.conditions.length > 0;
  return {
    ...pages,
    // An empty answer to a filter is not an empty statement.
    total: isNarrowed || pages.isLoading ? Math.max(count, 1) : count,
    every: () => everyWork(organisationId, question),
    everyId: async () => (await everyWork(organisationId, question)).map(({ id }) => String(id)),
  };
}
