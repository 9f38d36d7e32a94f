import { useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { renewSamples, type Sample } from "./sample-queries.ts";
import { samplesMessages } from "./samples-messages.ts";

type Named = Pick<Sample, "id" | "name">;

/** Moves a sample into the trash and back; the toast of one way offers the other. */
export function useSampleTrash(projectId: number) {
  const locale = useLocale();
  const messages = useMessages(samplesMessages);
  const queryClient = useQueryClient();
  async function move(name: "trash-sample" | "restore-sample", { id }: Named): Promise<void> {
    await callFunction(name, { sampleId: id });
    await renewSamples(queryClient, projectId);
  }
  async function takenBack(sample: Named): Promise<void> {
    await move("restore-sample", sample);
    toast({ title: messages.restored(sample.name) });
  }
  const restore = (sample: Named) =>
    keepTrying({ run: () => takenBack(sample), failed: messages.restoreFailed, locale });
  async function putAway(sample: Named): Promise<void> {
    await move("trash-sample", sample);
    const undo = { label: uiMessages(locale).undo, click: () => void restore(sample) };
    toast({ title: messages.removed(sample.name), action: undo, timeout: 10_000 });
  }
  const remove = (sample: Named) =>
    keepTrying({ run: () => putAway(sample), failed: messages.removeFailed, locale });
  return { remove, restore };
}
