import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useUser } from "#app/current-session.ts";
import { mayPass } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { Sample } from "../sample-queries.ts";
import { interpretMessages } from "./interpret-messages.ts";
import { renewUnit } from "./interpret-queries.ts";
import { type KeptLabel, LabelQueue } from "./label-queue.ts";

const answer = z.object({ labelId: z.number() });
const AGAIN_MS = 5_000;

type Given = Pick<KeptLabel, "unitId" | "unit" | "requestKey">;

/** The way of labels to the server, and back from the last one. */
export function useLabelQueue({ id: sampleId, project_id: projectId }: Sample) {
  const messages = useMessages(interpretMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const sent = useRef(new Map<string, number>());
  const [given, setGiven] = useState<readonly Given[]>([]);
  const queue = useMemo(() => {
    const renew = (unitId: number) =>
      // What could not be read anew is read with the rest later.
      void renewUnit(queryClient, { projectId, sampleId, unitId }).catch(() => {});
    return new LabelQueue({
      ...{ storage: window.localStorage, key: `parcelle-labels-${userId}-${sampleId}`, mayPass },
      pause: () => againLater(),
      send: async ({ unit: _, ...label }) =>
        (await callFunction("label-sample-unit", { sampleId, ...label }, answer)).labelId,
      onSent: ({ unitId, requestKey }, labelId) => {
        sent.current.set(requestKey, labelId);
        renew(unitId);
      },
      onRefused: ({ unitId, unit, requestKey }, error) => {
        setGiven((before) => before.filter((one) => one.requestKey !== requestKey));
        const description = problemText(error, locale);
        toast({ title: messages.refused(unit), description, color: "critical", timeout: 0 });
        renew(unitId);
      },
    });
  }, [queryClient, projectId, sampleId, userId, locale, messages]);
  useEffect(() => {
    void queue.run();
    return () => queue.end();
  }, [queue]);
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  function give(label: KeptLabel): void {
    setGiven((before) => [...before, label]);
    queue.add(label);
  }
  /** Takes the last label back; the unit that it was of, null where it is on its way at this moment. */
  async function undo(): Promise<Given | null> {
    const last = given.at(-1);
    if (last === undefined) return null;
    const labelId = sent.current.get(last.requestKey);
    if (labelId === undefined && !queue.remove(last.requestKey)) return null;
    if (labelId !== undefined) {
      await callFunction("undo-sample-label", { labelId });
      await renewUnit(queryClient, { projectId, sampleId, unitId: last.unitId }).catch(() => {});
    }
    setGiven((before) => before.filter((one) => one !== last));
    return last;
  }
  return { ...view, give, undo, canUndo: given.length > 0 };
}

export type LabelsOnTheirWay = ReturnType<typeof useLabelQueue>;

/** A moment, or as soon as the device has a network again. */
function againLater(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    window.addEventListener("online", end, { signal: over.signal });
  });
}
