import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { requestMessages } from "./messages.ts";

const AT_ONCE = 200;
const answered = z.object({
  decided: z.number(),
  left: z.array(z.object({ requestId: z.number(), reason: z.enum(["changed", "identifierTaken"]) })),
});
const withdrawn = z.object({ requestId: z.number() });

type Decision = { kind: "approved" } | { kind: "refused"; comment: string };

/** Approves, refuses and withdraws requests; what could not be approved is told. Why nothing was done stays until it is tried again. */
export function useDecideRequests(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(requestMessages);
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether it was done */
  async function attempt(run: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await run();
      return true;
    } catch (error) {
      setProblem(problemText(error, locale));
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      setBusy(false);
    }
  }

  async function answer(requests: readonly number[], decision: Decision): Promise<void> {
    let decided = 0;
    const left: z.infer<typeof answered>["left"] = [];
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const asked = { organisationId, requests: requests.slice(from, from + AT_ONCE), decision };
      const part = await callFunction("decide-farmer-requests", asked, answered);
      decided += part.decided;
      left.push(...part.left);
    }
    if (decided > 0) toast({ title: messages[decision.kind](decided), color: "success" });
    const leftFor = (reason: string) => left.filter((one) => one.reason === reason).length;
    const [changed, taken] = [leftFor("changed"), leftFor("identifierTaken")];
    const told = [
      ...(changed > 0 ? [messages.leftChanged(changed)] : []),
      ...(taken > 0 ? [messages.leftTaken(taken)] : []),
    ];
    if (told.length > 0) setProblem(told.join(" "));
  }
  const decide = (requests: readonly number[], decision: Decision) =>
    attempt(() => answer(requests, decision));
  const withdraw = (requestId: number) =>
    attempt(async () => {
      await callFunction("withdraw-farmer-request", { requestId }, withdrawn);
      toast({ title: messages.withdrawn });
    });
  return { isBusy, problem, decide, withdraw };
}
