import { z } from "zod";
import { hashSchema } from "../evidence/told-run.ts";

const distanceKind = z.enum(["mahalanobis", "standardised-euclidean"]);
const sourced = z.object({ value: z.number(), source: z.string(), verified: z.boolean() });
const compared = z.object({
  treatedMean: z.number(),
  controlMean: z.number(),
  standardisedDifference: z.number(),
  varianceRatio: z.number().nullable(),
});

/** A set of matched controls with its hashes, as documents have it and people take it along. */
export const frozenSetSchema = z.object({
  format: z.literal("parcelle-matched-controls"),
  version: z.literal(1),
  settings: z.object({
    distance: z.object({ asked: distanceKind, used: distanceKind, dependent: z.string().nullable() }),
    neighbours: z.number(),
    caliper: z.number().nullable(),
    seed: z.string().nullable(),
    covariates: z.array(z.object({ name: z.string(), unit: z.string() })),
    exactZones: z.boolean(),
    threshold: sourced,
  }),
  pairs: z.array(
    z.object({ treated: z.string(), control: z.string(), distance: z.number(), weight: z.number() }),
  ),
  unmatched: z.array(
    z.object({
      id: z.string(),
      found: z.number(),
      reason: z.enum(["nobody-within-caliper", "others-took-them"]),
    }),
  ),
  leftOut: z.array(
    z.object({
      id: z.string(),
      treated: z.boolean(),
      reason: z.enum(["excluded", "covariate-not-a-number", "zone-missing", "zone-without-treated"]),
      what: z.string(),
    }),
  ),
  balance: z.array(
    z.object({
      covariate: z.string(),
      unit: z.string(),
      deviation: z.number(),
      before: compared,
      after: compared.nullable(),
      isBalanced: z.boolean(),
    }),
  ),
  totalDistance: z.number(),
  unitsSha256: hashSchema,
  parts: z.object({
    settings: hashSchema,
    pairs: hashSchema,
    unmatched: hashSchema,
    leftOut: hashSchema,
    balance: hashSchema,
    totalDistance: hashSchema,
  }),
  sha256: hashSchema,
});
