import { standardErrorsOf95 } from "@parcelle/sampling/accuracy/accuracy-result";
import type { Assessment } from "@parcelle/sampling/accuracy/assess-labels";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { samplesThread } from "../samples-thread.ts";
import { matricesOf } from "./assessed-sample.ts";
import { missingOf, missingParts, strataWithout } from "./missing-of.ts";
import { readInterpreted } from "./read-interpreted.ts";

const number = z.number();
const told = number.nullable();
const interval = z.tuple([number, number]).nullable();
const notice = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), number])) });

const classSchema = z.object({
  ...{
    name: z.string(),
    color: z.string(),
    hectares: number,
    standardErrorHectares: told,
    interval95: interval,
  },
  ...{ proportion: number, mapSamples: number, referenceSamples: number, mapHectares: told },
  ...{ usersAccuracy: told, usersStandardError: told, producersAccuracy: told, producersStandardError: told },
});

const estimates = z.object({
  /** Whether the map says a class of every unit: without it areas alone are told. */
  hasMap: z.boolean(),
  design: z.string(),
  method: z.string(),
  source: z.string(),
  clustersInFrame: number,
  totalHectares: number,
  overallAccuracy: told,
  overallStandardError: told,
  overallInterval95: interval,
  classes: z.array(classSchema),
  counts: z.array(z.array(number)),
  proportions: z.array(z.array(number)),
  notices: z.array(notice),
});

const outputSchema = z.object({
  name: z.string(),
  counts: z.object({
    units: number,
    told: number,
    open: number,
    disputed: number,
    untold: number,
    informed: number,
  }),
  /** Strata of which nobody said what the map calls them; "" for units without a stratum. */
  strataWithout: z.array(z.string()),
  /** What there is to do first; null where nothing is missing. */
  missing: z.enum(missingParts).nullable(),
  /** Why there are no estimates. */
  refusal: notice.nullable(),
  estimates: estimates.nullable(),
});

/** What an interpreted sample tells of the map and of areas, from its frozen probabilities and the labels that were settled. */
export const assessSample = defineFunction({
  name: "assess-sample",
  summary: "Estimates the accuracy of a map and the areas of classes from an interpreted sample.",
  input: z.object({ sampleId: z.number().int() }),
  output: outputSchema,
  async handler({ input: { sampleId }, claims, services: { database }, signal }) {
    const read = await database.asWorkflow(claims, (transaction) => readInterpreted(transaction, sampleId), {
      readOnly: true,
    });
    const { organisationId, name, colors, counts, sample } = read;
    const answer = await samplesThread.call({ organisationId, gone: signal }, "assess", sample);
    const common = { name, counts, strataWithout: strataWithout(sample), missing: missingOf(read) };
    if ("refusal" in answer) return { ...common, refusal: answer.refusal, estimates: null };
    const { assessment } = answer;
    const told = estimatesOf(assessment, sample.classes, colors);
    return { ...common, refusal: null, estimates: { ...told, clustersInFrame: sample.frame.clusters } };
  },
});

/** Codes that speak of the map, of which nothing is told without one. */
const ofMap: readonly string[] = ["class_not_mapped", "class_never_reference"];

function estimatesOf(assessment: Assessment, classes: readonly string[], colors: readonly string[]) {
  const { result, hasMap, design, areas, areasAreStrata } = assessment;
  const { overallAccuracy: overall, overallStandardError: error } = result;
  return {
    ...{ hasMap, design, method: result.method, source: result.source, totalHectares: result.totalHectares },
    overallAccuracy: hasMap ? overall : null,
    overallStandardError: hasMap ? error : null,
    overallInterval95: hasMap ? shareInterval(overall, error) : null,
    classes: result.classes.map(({ class: name, ...figures }, place) => ({
      ...{ ...figures, ...(hasMap ? {} : withoutMap), name, color: colors[place]! },
      mapHectares: !hasMap || areasAreStrata ? null : areas[place]!.hectares,
    })),
    ...matricesOf(assessment, classes),
    notices: result.notices
      .filter(({ code }) => hasMap || !ofMap.includes(code))
      .map(({ code, values }) => ({ code, values: { ...values } })),
  };
}

const withoutMap = {
  ...{ mapSamples: 0, usersAccuracy: null, usersStandardError: null },
  ...{ producersAccuracy: null, producersStandardError: null },
};

function shareInterval(share: number, standardError: number | null): [number, number] | null {
  if (standardError === null) return null;
  const half = standardErrorsOf95 * standardError;
  return [Math.max(0, share - half), Math.min(1, share + half)];
}
