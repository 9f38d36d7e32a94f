import { z } from "zod";
import { askedRunSchema } from "../evidence/asked-run.ts";
import { hashSchema, toldGeometrySchema, toldPlotShape, toldRunShape } from "../evidence/told-run.ts";
import { baselineEvidenceFormat, baselineRuleFields } from "./baseline-evidence.ts";
import { baselineCovariates, baselineRulesSchema, stockings } from "./baseline-run.ts";
import { type BaselineReason, baselineReasons, baselineStates } from "./baseline-state.ts";
import { frozenSetSchema } from "./frozen-set-document.ts";

const plotId = z.number().int();
const outline = toldGeometrySchema.refine(({ type }) => type === "Polygon" || type === "MultiPolygon", {
  path: ["type"],
  error: "not an outline",
});

const controlSchema = z.strictObject({
  plotId,
  number: z.number().int().positive(),
  cell: z.string(),
  outline,
  weight: z.number().positive(),
  distance: z.number().min(0),
  stocking: z.record(z.string(), z.number().nullable()),
});

/** What of a run is told of all its plots together, with everything besides rules, files and plots that it was made of. */
const wholeBaselineSchema = z.strictObject({
  sha256: hashSchema,
  /** Balance, performance and what has to be known with them. */
  whole: z.looseObject({ layers: z.array(z.unknown()) }),
  frozen: frozenSetSchema.nullable(),
  controls: z.array(controlSchema),
  /** Outline of the zone of donors. */
  zone: outline,
  /** Other plots of the project, near which there is no donor either. */
  others: z.array(toldGeometrySchema),
  /** Plots that were compared with those of the document, which does not tell them: they went since, or were not chosen. */
  absent: z.array(z.strictObject({ id: plotId, geometry: toldGeometrySchema, geometrySha256: hashSchema })),
});

/** Everything of an evidence document of a dynamic baseline but its plots. */
export const baselineHeadSchema = z.object({
  format: z.literal(baselineEvidenceFormat),
  ...toldRunShape,
  rules: baselineRulesSchema,
  ruleHashes: z.record(z.enum(baselineRuleFields), hashSchema),
  /** Plots are compared within one run alone. */
  runs: z.array(askedRunSchema).min(1).max(1),
  baseline: wholeBaselineSchema,
  /** Of its parts, so that an altered one can be named. */
  baselineHashes: z.strictObject({
    whole: hashSchema,
    controls: hashSchema,
    others: hashSchema,
    absent: hashSchema,
  }),
});
export type BaselineEvidenceHead = z.infer<typeof baselineHeadSchema>;

const reasons = Object.keys(baselineReasons) as [BaselineReason, ...BaselineReason[]];
const covariate = z.enum(baselineCovariates);
const told = z.number().nullable();

const documentSchema = z.strictObject({
  reason: z.enum(reasons),
  stocking: z.enum(stockings),
  unit: z.string(),
  fromYear: z.number().int(),
  years: z.array(z.strictObject({ year: z.number().int(), plot: told, controls: told })),
  covariates: z.array(z.strictObject({ covariate, unit: z.string(), value: z.number() })),
  gaps: z.array(
    z.strictObject({
      what: z.union([z.literal("stocking"), covariate]),
      year: z.number().int().nullable(),
      code: z.enum(["layer_absent", "outside", "low_coverage"]),
      coverage: z.number(),
    }),
  ),
  controls: z.array(z.strictObject({ number: z.number(), weight: z.number(), distance: z.number() })),
  town: z.string().nullable(),
  baselineSha256: hashSchema,
});

/** One plot of such a document. */
export const baselinePlotSchema = z.object({
  ...toldPlotShape,
  id: plotId,
  /** Number of the run that the result is of. */
  run: z.number(),
  state: z.enum(baselineStates),
  document: documentSchema,
  hashes: z.object({ layers: hashSchema, document: hashSchema }),
});
export type BaselineEvidencePlot = z.infer<typeof baselinePlotSchema>;

/** The facts of the head that decide nothing: hashed apart, so that altering one shows. */
export function statedInBaselineHead({
  project,
  synthetic,
  assessment,
  layers,
  runs,
}: Pick<BaselineEvidenceHead, "project" | "synthetic" | "assessment" | "layers" | "runs">) {
  return { project, synthetic, assessment, layers, runs };
}

/** The facts of a plot that decide nothing. */
export function statedOfBaselinePlot({
  id,
  identifier,
  areaHectares,
  run,
  overrule,
}: Pick<BaselineEvidencePlot, "id" | "identifier" | "areaHectares" | "run" | "overrule">) {
  return { id, identifier, areaHectares, run, overrule };
}
