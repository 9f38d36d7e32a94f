import { type SamplingProblemCode, samplingProblemText } from "@parcelle/sampling/sampling-texts";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import type { Locale } from "#shell/locale.ts";
import { samplesOf } from "../sample-queries.ts";

const told = z.number().nullable();
const interval = z.tuple([z.number(), z.number()]).nullable();
const notice = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const classEstimate = z.object({
  ...{ name: z.string(), color: z.string(), hectares: z.number(), standardErrorHectares: told },
  ...{ interval95: interval, proportion: z.number(), mapSamples: z.number(), referenceSamples: z.number() },
  ...{ mapHectares: told, usersAccuracy: told, usersStandardError: told },
  ...{ producersAccuracy: told, producersStandardError: told },
});

const estimates = z.object({
  ...{ hasMap: z.boolean(), design: z.string(), method: z.string(), source: z.string() },
  ...{ clustersInFrame: z.number(), totalHectares: z.number() },
  ...{ overallAccuracy: told, overallStandardError: told, overallInterval95: interval },
  classes: z.array(classEstimate),
  counts: z.array(z.array(z.number())),
  proportions: z.array(z.array(z.number())),
  notices: z.array(notice),
});

const answer = z.object({
  counts: z.record(z.enum(["units", "told", "open", "disputed", "untold", "informed"]), z.number()),
  strataWithout: z.array(z.string()),
  missing: z.enum(["classes", "labels", "map"]).nullable(),
  refusal: notice.nullable(),
  estimates: estimates.nullable(),
});

export type SampleAccuracy = z.infer<typeof answer>;
export type Estimates = z.infer<typeof estimates>;
export type ClassEstimate = z.infer<typeof classEstimate>;

/** What an interpreted sample tells; asked anew whenever the page is opened, since people go on labelling. */
export const sampleAccuracyQuery = (projectId: number, sampleId: number) =>
  queryOptions({
    queryKey: [...samplesOf(projectId), sampleId, "accuracy"],
    staleTime: 0,
    queryFn: () => callFunction("assess-sample", { sampleId }, answer),
  });

/** A notice in the words of the command. */
export const noticeText = ({ code, values }: z.infer<typeof notice>, locale: Locale): string =>
  samplingProblemText({ code: code as SamplingProblemCode, values }, locale);
