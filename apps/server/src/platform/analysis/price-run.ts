import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import type { Decides } from "./begin-run.ts";
import { chosenPlaceSchema, refusePlaces } from "./chosen-places.ts";
import { layersRead } from "./layers-read.ts";
import { noPlaces, type RunChoice, runChoiceValues } from "./run-choice.ts";

/** What a run would take and cost. */
export const runPriceSchema = z.object({
  /** Plots that the choice names. */
  chosen: z.number(),
  /** Of them: left out, because their outline is unusable. */
  abnormal: z.number(),
  /** Left out, because their result stands: the same outline, rules and layers. */
  kept: z.number(),
  /** Told that no layer covers them, at no cost. */
  uncovered: z.number(),
  /** What is paid. */
  priced: z.number(),
  /** Of plots and places together. */
  credits: z.number(),
  /** Zones and units that are told of besides; one that no layer covers, or that keeps its result, costs nothing. */
  places: z.array(chosenPlaceSchema),
  /** The products that the rules ask, and how many of the plots that are to be assessed they may cover, by their extent. */
  layers: z.array(
    z.object({
      product: z.string(),
      title: z.object({ fr: z.string(), en: z.string() }),
      plots: z.number(),
    }),
  ),
  /** Sentences on what the layers can and cannot say by these rules. */
  announced: z.array(z.object({ fr: z.string(), en: z.string() })),
});

type Asked<Parameters> = { projectId: number; plots: RunChoice; parameters: Parameters };

/** Asks before anything is paid; the same sorting decides the price when the run begins. */
export async function priceRun<Parameters, Rules>(
  transaction: Transaction,
  { module, ...decides }: Decides<Parameters, Rules> & { module: string },
  asked: Asked<Parameters>,
): Promise<z.infer<typeof runPriceSchema>> {
  const [project] = await transaction.query(
    "select from public.projects where id = $1 and module = $2 and deleted_at is null",
    [asked.projectId, module],
  );
  if (!project) throw notFound("project");
  await decides.refuses?.(transaction, asked.projectId, asked.parameters);
  const { zones, units } = decides.places?.(asked.parameters) ?? noPlaces;
  const [priced] = await transaction.query<{ price: Omit<z.infer<typeof runPriceSchema>, "announced"> }>(
    `select app.price_assessment(
       $1, $2::bigint[], $3, $4::jsonb, $5::jsonb, $6::bigint[], $7::bigint[], $8::bigint[]
     ) as price`,
    [asked.projectId, ...(await runChoiceValues(transaction, decides, asked)), zones, units],
  );
  refusePlaces(priced!.price.places);
  const layers = await layersRead(transaction, decides);
  const rules = decides.rules(asked.parameters);
  const announced =
    decides.announces?.(
      rules,
      layers.map(({ described }) => described),
    ) ?? [];
  return { ...priced!.price, announced };
}
