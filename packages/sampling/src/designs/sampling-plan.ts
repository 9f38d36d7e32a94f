import { z } from "zod";
import { allocations } from "../accuracy/allocate-samples.ts";
import { SamplingError } from "../sampling-error.ts";

/** How units are drawn: at random, at even steps along the rows, or spread over the zone (local pivotal method). */
export const draws = ["simple", "systematic", "balanced"] as const;
export type Draw = (typeof draws)[number];

const metres = z.number().positive().max(1_000_000);
const share = z.number().min(0).max(1);
/** `length` runs eastward, `width` northward, in metres. */
const rectangle = z.strictObject({ length: metres, width: metres });
const size = z.union([
  z.strictObject({ number: z.number().int().positive() }),
  z.strictObject({ percentage: z.number().positive().max(100) }),
]);

const shareFilter = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("at_least"), share }),
  z.strictObject({ operation: z.literal("at_most"), share }),
  z.strictObject({ operation: z.literal("equals"), share }),
  z
    .strictObject({ operation: z.literal("between"), from: share, to: share })
    .refine(({ from, to }) => from <= to, { error: "from > to" }),
]);

const strata = z.strictObject({
  /** Where one stratum ends and the next begins, as class shares that rise: n breaks make n + 1 strata. */
  breaks: z
    .array(share)
    .min(1)
    .max(20)
    .refine((all) => all.every((each, place) => place === 0 || each > all[place - 1]!), {
      error: "breaks have to rise",
    }),
  allocation: z.enum(allocations).default("proportional"),
  /** At least so many in each stratum. */
  minimum: z.number().int().min(0).default(0),
  /** For Neyman and optimal allocation: what is expected of each stratum. */
  expectedAccuracies: z.array(share).optional(),
  costs: z.array(z.number().positive()).optional(),
});

const planShape = z.strictObject({
  cluster: rectangle,
  /** What is looked at within a cluster; the cluster itself where absent. */
  cell: rectangle.optional(),
  /**
   * Which clusters at the zone's edge count: those with any cell whose centre lies in it (so that every cell counts
   * once), those with their own centre in it, or those that lie in it wholly.
   */
  edge: z.enum(["any", "centre", "inside"]).default("any"),
  /** What the class shares are of; the caller measures them. */
  prior: z
    .strictObject({
      layer: z.string().min(1).max(1000),
      classes: z.array(z.number()).min(1).max(1000),
      filter: shareFilter.optional(),
    })
    .optional(),
  strata: strata.optional(),
  size,
  draw: z.enum(draws),
  /** Every cluster alike, or by its number of cells in the zone. */
  probability: z.enum(["equal", "size"]).default("equal"),
  /** Cells drawn within each cluster; all of them where absent. */
  secondStage: z.strictObject({ size, draw: z.enum(draws) }).optional(),
  /** What the sample stands for; the area of the frame where empty. */
  dataSizeHectares: z.number().min(0.0001).max(100_000_000_000).nullish(),
});

export type SamplingPlan = z.infer<typeof planShape>;
export type SampleAmount = SamplingPlan["size"];
export type ShareFilter = z.infer<typeof shareFilter>;

const plan = planShape
  .refine((given) => given.secondStage === undefined || given.cell !== undefined, {
    path: ["secondStage"],
    error: "needs a cell",
  })
  .refine((given) => given.strata === undefined || given.prior !== undefined, {
    path: ["strata"],
    error: "needs a prior",
  })
  .refine(
    ({ strata: given }) =>
      given?.expectedAccuracies === undefined || given.expectedAccuracies.length === given.breaks.length + 1,
    { path: ["strata", "expectedAccuracies"], error: "one for each stratum" },
  )
  .refine(
    ({ strata: given }) => given?.costs === undefined || given.costs.length === given.breaks.length + 1,
    { path: ["strata", "costs"], error: "one for each stratum" },
  );

/**
 * A sampling plan from JSON.
 *
 * @param value parsed JSON
 * @returns the plan with defaults filled in
 * @throws SamplingError design_invalid with the place and what is wrong, simple_wants_equal, cells_do_not_fill
 */
export function readSamplingPlan(value: unknown): SamplingPlan {
  const read = plan.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = issue!.path.join(".") || "$";
    throw new SamplingError("design_invalid", { path, message: issue!.message });
  }
  if (read.data.draw === "simple" && read.data.probability === "size") {
    throw new SamplingError("simple_wants_equal");
  }
  cellsAlong(read.data, "length");
  cellsAlong(read.data, "width");
  return read.data;
}

/** How many cells stand along a side of a cluster. */
export function cellsAlong({ cluster, cell }: SamplingPlan, side: "length" | "width"): number {
  if (cell === undefined) return 1;
  const count = Math.round(cluster[side] / cell[side]);
  if (count >= 1 && Math.abs(count * cell[side] - cluster[side]) <= 1e-9 * cluster[side]) return count;
  throw new SamplingError("cells_do_not_fill", { cell: cell[side], cluster: cluster[side], side });
}
