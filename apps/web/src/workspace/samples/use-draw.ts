import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import { planMessages } from "./plan-messages.ts";
import { renewSamples } from "./sample-queries.ts";
import type { SampleRequest } from "./use-preview.ts";

const begun = z.object({ sampleId: z.number() });

/** Has the server draw a sample, and leads to its page. */
export function useDraw() {
  const messages = useMessages(planMessages);
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const project = useProject();
  const addresses = useAddresses();
  const { keyOf, answered } = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function draw(asked: SampleRequest & { name: string }): Promise<void> {
    setBusy(true);
    setRefused(null);
    try {
      const { sampleId } = await callFunction("draw-sample", { ...asked, requestKey: keyOf(asked) }, begun);
      answered();
      await renewSamples(queryClient, project.id);
      toast({ title: messages.begun(asked.name) });
      await router.navigate({ href: addresses.sample(project.id, sampleId) });
    } catch (error) {
      setRefused(problemText(error, locale));
      setBusy(false);
    }
  }
  return { isBusy, refused, draw };
}
