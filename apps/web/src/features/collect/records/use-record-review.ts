import { reviewGapNames } from "@parcelle/domain/states/record-state-names";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { actionMessages } from "./action-messages.ts";
import { recordKeys } from "./record-queries.ts";

export type Decision = "accept" | "refuse";

const outlineQuestion = z.object({ abnormal: z.number(), overlapping: z.number(), sound: z.number() });
const reviewed = z.object({
  done: z.number(),
  left: z.array(z.object({ gap: z.string(), records: z.number(), ids: z.array(z.number()) })),
  question: outlineQuestion.optional(),
});

/** How many of the records that would be accepted have outlines to look at first. */
export type OutlineQuestion = z.infer<typeof outlineQuestion>;

/** Accepts and refuses records of a form; a toast tells how many were, which were left as they were, and why. */
export function useRecordReview(projectFormId: number) {
  const locale = useLocale();
  const messages = useMessages(actionMessages);
  const queryClient = useQueryClient();

  /** @returns how many were accepted or refused */
  async function review(records: RowChoice, decision: Decision, comment: string): Promise<number> {
    const input = { projectFormId, records, decision, comment };
    return tell(decision, await callFunction("review-records", input, reviewed));
  }

  /** @returns what has to be answered first; null where the records were accepted */
  async function acceptMany(
    records: RowChoice,
    outlines: "ask" | "take" | "leave",
  ): Promise<OutlineQuestion | null> {
    const input = { projectFormId, records, decision: "accept", outlines };
    const answer = await callFunction("review-records", input, reviewed);
    if (answer.question === undefined) await tell("accept", answer);
    return answer.question ?? null;
  }

  async function tell(decision: Decision, { done, left }: z.infer<typeof reviewed>): Promise<number> {
    await queryClient.invalidateQueries({ queryKey: recordKeys(projectFormId) });
    const lines = left.map(({ gap, records: count, ids }) => {
      const numbers = ids.map((id) => formatNumber(id, locale, 0)).join(", ");
      return messages.left(count, numbers, nameOfKey(reviewGapNames, gap, locale), count > ids.length);
    });
    const said = decision === "accept" ? messages.accepted(done) : messages.refused(done);
    if (lines.length === 0) toast({ title: said, color: "success" });
    else toast({ title: said, description: lines.join(" "), color: "warning", timeout: 0 });
    return done;
  }

  return { review, acceptMany };
}
