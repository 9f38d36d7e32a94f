import type { SupplierReference } from "@parcelle/domain/declaration/supplier-reference";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { referencesQuery, writtenReference } from "./reference-queries.ts";

/** The list as it is kept, and the ways to change it. Each throws why nothing was kept. */
export function useReferences(projectId: number, declarationId: number) {
  const queryClient = useQueryClient();
  const query = referencesQuery(projectId, declarationId);
  const { data = [], error, refetch, isPending } = useQuery(query);
  async function save(change: (kept: SupplierReference[]) => SupplierReference[]): Promise<void> {
    const kept = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    await callFunction("save-references", {
      declarationId,
      references: change(kept.map(writtenReference)),
    });
    await refetch();
  }
  return {
    ...{ list: data, error, isPending, refetch: () => void refetch() },
    add: (one: SupplierReference) => save((kept) => [...kept, one]),
    remove: (number: string) =>
      save((kept) => kept.filter(({ referenceNumber }) => referenceNumber !== number)),
  };
}
