import { z } from "zod";
import { ownLayerSchema } from "../layers/own-layer.ts";
import { customBandsSchema } from "../risk/custom-bands.ts";
import { indicatorKeys } from "../risk/indicator-inputs.ts";
import { treeKeys } from "../risk/trees.ts";

/** What a document says that it is; a replay refuses any other. */
export const evidenceFormat = "parcelle-evidence-2";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const share = z.number().min(0).max(1);
const bilingual = z.object({ fr: z.string(), en: z.string() });
const tree = z.enum(treeKeys as ["perennial", "annual", "timber"]);
const risk = z.enum(["low", "high", "more_info_needed"]);
const outcomeOfTree = z.object({ risk, branch: z.string() });

export const evidenceLayerFileSchema = z.object({
  file: z.string(),
  product: z.string(),
  component: z.string(),
  version: z.string(),
  sha256: hash,
  title: bilingual,
  licence: z.string(),
  citation: z.string(),
  synthetic: z.boolean(),
  own: ownLayerSchema.optional(),
});
export type EvidenceLayerFile = z.infer<typeof evidenceLayerFileSchema>;

const rules = z.object({
  tree,
  thresholds: z.record(z.enum(indicatorKeys), z.number().min(0).max(100)),
  customBands: customBandsSchema,
  excludedColumns: z.array(z.string()),
  indicatorTable: z.string(),
});

/** Everything of a document but its plots. */
export const evidenceHeadSchema = z.object({
  format: z.literal(evidenceFormat),
  project: z.object({ id: z.number(), name: z.string(), organisation: z.string() }),
  synthetic: z.boolean(),
  assessment: z.object({
    id: z.number(),
    finishedAt: z.string().nullable(),
    /** Stated, not hashed with the result: another program that computes the same gives the same hash. */
    codeVersion: z.string(),
    /** Of all plots of the run, in the order of their numbers. */
    evidenceHash: hash.nullable(),
  }),
  rules,
  ruleHashes: z.record(
    z.enum(["tree", "thresholds", "customBands", "excludedColumns", "indicatorTable"]),
    hash,
  ),
  layers: z.array(evidenceLayerFileSchema),
  /** Of the members of the head that are stated only: project, synthetic, assessment, layers. */
  statedSha256: hash,
  /** Of the result hashes of the plots of this document, in their order. */
  sha256: hash,
});
export type EvidenceHead = z.infer<typeof evidenceHeadSchema>;

const input = z.object({
  column: z.string(),
  hectares: z.number().nullable(),
  percent: z.number().nullable(),
  passes: z.boolean(),
  coveredShare: share,
  indicator: z.enum(indicatorKeys),
  thresholdPercent: z.number(),
});

const outcome = z.object({
  tree,
  indicators: z.record(z.enum(indicatorKeys), z.boolean()),
  outcomes: z.record(z.enum(treeKeys as ["perennial", "annual", "timber"]), outcomeOfTree),
  risk,
  compliance: z.enum(["compliant", "non_compliant", "to_review"]),
  confidence: z.object({
    level: z.enum(["full", "reduced", "none"]),
    missingColumns: z.array(z.string()),
    partialColumns: z.array(z.object({ column: z.string(), coveredShare: share })),
    couldBecome: z.array(risk),
  }),
  reason: z.object({ code: z.string(), branch: z.string(), inputs: z.array(input) }),
});

const statistics = z.record(
  z.string(),
  z.object({
    product: z.string(),
    version: z.string(),
    hectares: z.number().min(0),
    value: z.number().optional(),
    coveredShare: share,
  }),
);

/** One plot of a document. */
export const evidencePlotSchema = z.object({
  id: z.number(),
  identifier: z.string(),
  /** The geometry that was assessed, also where the plot has another one by now. */
  geometry: z.looseObject({ type: z.enum(["Point", "MultiPoint", "Polygon", "MultiPolygon"]) }),
  geometrySha256: hash,
  areaHectares: z.number().min(0),
  countries: z.array(z.string()),
  /** Places in the document's list of layers. */
  layers: z.array(z.number().int().min(0)),
  statistics,
  outcome,
  /** Observations that decide nothing. */
  hints: z.array(z.unknown()),
  /** A person's decision beside the computed one. */
  overrule: z.unknown(),
  hashes: z.object({ layers: hash, statistics: hash, outcome: hash }),
  inputsSha256: hash,
  resultSha256: hash,
  /** Of what is stated only: id, identifier, hints, overrule. */
  statedSha256: hash,
});
export type EvidencePlot = z.infer<typeof evidencePlotSchema>;
