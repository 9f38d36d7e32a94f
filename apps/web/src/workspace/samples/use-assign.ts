import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { renewSamples, type Sample } from "./sample-queries.ts";
import { samplesMessages } from "./samples-messages.ts";

const answer = z.object({ changed: z.number() });

/** Units one by one, or those of a stratum ("" for none, null for all), perhaps only those without anybody. */
export type UnitChoice = { ids: number[] } | { stratum: string | null; onlyUnassigned: boolean };

export interface Assignee {
  id: string | null;
  name: string;
}

/** Gives units to a person, and offers to take it back. */
export function useAssign({ id: sampleId, project_id: projectId }: Sample) {
  const { assignment: texts } = useMessages(samplesMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { keyOf, answered } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function takeBack(requestKey: string): Promise<void> {
    const { changed } = await callFunction("undo-sample-assignment", { sampleId, requestKey }, answer);
    await renewSamples(queryClient, projectId);
    toast({ title: changed === 0 ? texts.nothing : texts.undone(changed) });
  }
  async function assign(units: UnitChoice, to: Assignee): Promise<boolean> {
    setBusy(true);
    setRefused(null);
    const asked = { sampleId, units, to: to.id };
    const requestKey = keyOf(asked);
    try {
      const { changed } = await callFunction("assign-sample-units", { ...asked, requestKey }, answer);
      answered();
      await renewSamples(queryClient, projectId);
      if (changed === 0) toast({ title: texts.nothing });
      else {
        const undo = () =>
          void keepTrying({ run: () => takeBack(requestKey), failed: texts.undoFailed, locale });
        toast({
          title: to.id === null ? texts.taken(changed) : texts.done(changed, to.name),
          action: { label: uiMessages(locale).undo, click: undo },
          timeout: 10_000,
        });
      }
      return true;
    } catch (error) {
      setRefused(problemText(error, locale));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, refused, assign };
}
