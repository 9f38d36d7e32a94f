import { z } from "zod";
import { callFunction } from "#app/call-function.ts";

const issued = z.object({
  cards: z.array(
    z.object({ farmerId: z.number(), cardId: z.number(), number: z.number(), isNew: z.boolean() }),
  ),
  refused: z.array(z.object({ farmerId: z.number(), code: z.string(), message: z.string() })),
});

export interface CardsToIssue {
  farmerIds: readonly number[];
  lost: boolean;
  lastYear: number | null;
}

/** Makes cards for those who have none, or whose card was lost; who cannot have one is told by name. */
export const issueCards = (asked: CardsToIssue, requestKey: string): Promise<z.infer<typeof issued>> =>
  callFunction("issue-farmer-cards", { ...asked, requestKey }, issued);
