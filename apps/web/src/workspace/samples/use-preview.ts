import type { SamplingProblemCode } from "@parcelle/sampling/sampling-texts";
import type { Geometry } from "geojson";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";

const previewShape = z.object({
  frameSha256: z.string(),
  clustersInFrame: z.number(),
  clustersAfterFilter: z.number(),
  hectares: z.number(),
  strata: z.array(z.object({ name: z.string(), clusters: z.number(), drawn: z.number() })),
  clusters: z.number(),
  units: z.number(),
  dataSizeHectares: z.number(),
  notices: z.array(
    z.object({
      code: z.custom<SamplingProblemCode>((code) => typeof code === "string"),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  shows: z.enum(["units", "clusters"]),
  outlines: z.array(z.custom<Geometry>()),
});
export type SamplePreview = z.infer<typeof previewShape>;

/** What is asked of the server for a preview and for a draw. */
export interface SampleRequest {
  projectId: number;
  zoneVersionId: number;
  plan: Record<string, unknown>;
  seed: string;
}

interface Shown {
  preview: SamplePreview;
  /** As it was asked: another request makes the preview an old one. */
  asked: string;
}

/** A look at what a request would draw; the server keeps nothing of it. */
export function usePreview() {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  async function look(request: SampleRequest): Promise<void> {
    setBusy(true);
    setRefused(null);
    try {
      const preview = await callFunction("preview-sample", request, previewShape);
      setShown({ preview, asked: JSON.stringify(request) });
    } catch (error) {
      setRefused(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, shown, refused, look };
}
