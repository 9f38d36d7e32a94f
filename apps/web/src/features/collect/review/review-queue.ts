import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { collectKeys } from "../collect-queries.ts";
import type { Reviewer } from "../records/may-review.ts";

/** So many are fetched at a time; the others come when these are done. */
const MOST = 500;

/**
 * What waits at the level of a person, as `/rest/v1` is asked: what was sent, and for the headquarters what a supervisor
 * accepted; never what he filled, corrected or accepted himself.
 */
export function queueConditions(
  { id, approves }: Pick<Reviewer, "id" | "approves">,
  levels: number,
): string[] {
  const sent = "state.in.(valid,failed,answered)";
  const accepted = `and(accepted_level.eq.supervisor,reviewed_by.neq.${id})`;
  return [
    levels === 2 && approves ? `${sent},${accepted}` : sent,
    `created_by.is.null,created_by.neq.${id}`,
    `edited_by.is.null,edited_by.neq.${id}`,
  ];
}

export type Queue = { ids: number[]; all: number };

/** The records that wait for a person, first come first. */
export const queueQuery = (projectFormId: number, reviewer: Reviewer, levels: number) =>
  queryOptions({
    // Beside the keys of records: the order stays while it is worked through, and is loaded again when it is finished.
    queryKey: [...collectKeys.all, "review-queue", projectFormId, reviewer.id, levels, reviewer.approves],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async (): Promise<Queue> => {
      const found = await rows((client) => {
        let request = client
          .from("records")
          .select("id")
          .eq("project_form_id", projectFormId)
          .is("deleted_at", null);
        for (const condition of queueConditions(reviewer, levels)) request = request.or(condition);
        return request.order("id").limit(MOST);
      });
      return { ids: found.map(({ id }) => id), all: found.length };
    },
  });
