import { useBesides } from "../use-besides.ts";
import { useRowChanges } from "../use-row-changes.ts";
import { type Balance, balanceQuery } from "./credit-queries.ts";

/** The balance as it moves, whoever spends; null until it is known or where the user may not see it. */
export function useLiveBalance(organisationId: number | undefined): Balance | null {
  useRowChanges({
    table: "credit_balances",
    filter: organisationId === undefined ? null : `organisation_id=eq.${organisationId}`,
    readBy: [["credits", organisationId]],
  });
  const query = useBesides({ ...balanceQuery(organisationId ?? 0), enabled: organisationId !== undefined });
  return query.data ?? null;
}
