import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { lockSample } from "../find-sample.ts";
import { classesRefused, sampleNotDrawn } from "../sample-problems.ts";

const classSchema = z.object({
  name: z.string().trim().normalize("NFC").min(1).max(limitedTexts.sample_classes.name.most),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Strata of which the map says this class; "" for units without a stratum. */
  strata: z.array(z.string().max(60)).max(100).default([]),
});
const inputSchema = z.object({
  sampleId: z.number().int(),
  classes: z.array(classSchema).min(2).max(20),
  /** How many people look at each unit. */
  interpreters: z.union([z.literal(1), z.literal(2)]),
});
type Asked = z.infer<typeof inputSchema>;

/**
 * States the classes of a sample, in the order of their keys, and what the map says of its strata. Once a unit was labelled all of it
 * stays; asked again as it stands, it is answered again.
 */
export const stateClasses = defineFunction({
  name: "state-sample-classes",
  summary:
    "States the classes of a sample, how many people look at each unit, and what the map says of strata.",
  input: inputSchema,
  output: z.object({ classIds: z.array(z.number()) }),
  async handler({ input, claims, services }) {
    requireDistinct(input);
    return services.database.asWorkflow(claims, async (transaction) => {
      const { status, project_id } = await lockSample(transaction, input.sampleId);
      if (status !== "drawn") throw sampleNotDrawn();
      await requireStrata(transaction, input);
      const ids = (await sameAsBefore(transaction, input)) ?? (await restate(transaction, project_id, input));
      await stateStrata(transaction, project_id, input, ids);
      return { classIds: ids };
    });
  },
});

function requireDistinct({ classes }: Asked): void {
  const names = new Set(classes.map(({ name }) => name.toLocaleLowerCase("fr")));
  if (names.size < classes.length) throw classesRefused("name_repeated");
  const strata = classes.flatMap((one) => one.strata);
  if (new Set(strata).size < strata.length) throw classesRefused("stratum_repeated");
}

async function requireStrata(transaction: Transaction, { sampleId, classes }: Asked): Promise<void> {
  const [unknown] = await transaction.query(
    `select asked.stratum from unnest($2::text[]) as asked (stratum)
     where not exists (
       select from public.sample_units where sample_id = $1 and coalesce(sample_units.stratum, '') = asked.stratum
     ) limit 1`,
    [sampleId, classes.flatMap(({ strata }) => strata)],
  );
  if (unknown) throw classesRefused("stratum_unknown");
}

/** The classes that stand already, where nothing but strata is new. */
async function sameAsBefore(
  transaction: Transaction,
  { sampleId, classes, interpreters }: Asked,
): Promise<number[] | null> {
  const kept = await transaction.query<{ id: number; name: string; color: string }>(
    `select class.id, class.name, class.color
     from public.sample_classes as class
     join public.samples as sample on sample.id = class.sample_id and sample.interpreters = $2
     where class.sample_id = $1
     order by class.place`,
    [sampleId, interpreters],
  );
  const isSame =
    kept.length === classes.length &&
    kept.every(({ name, color }, place) => name === classes[place]!.name && color === classes[place]!.color);
  if (!isSame) return null;
  const strata = await strataOf(transaction, sampleId);
  // A stratum that is taken away or moved makes other classes of them.
  const stays = strata.every(({ stratum, class_id }) =>
    classes[kept.findIndex(({ id }) => id === class_id)]!.strata.includes(stratum),
  );
  return stays ? kept.map(({ id }) => id) : null;
}

const strataOf = (transaction: Transaction, sampleId: number) =>
  transaction.query<{ stratum: string; class_id: number }>(
    "select stratum, class_id from public.sample_strata where sample_id = $1",
    [sampleId],
  );

async function restate(transaction: Transaction, projectId: number, asked: Asked): Promise<number[]> {
  const { sampleId, classes, interpreters } = asked;
  await transaction.query("delete from public.sample_classes where sample_id = $1", [sampleId]);
  const made = await transaction.query<{ id: number }>(
    `insert into public.sample_classes (sample_id, project_id, place, name, color)
     select $1, $2, class.place, class.name, class.color
     from unnest($3::text[], $4::text[]) with ordinality as class (name, color, place)
     order by class.place
     returning id`,
    [sampleId, projectId, classes.map(({ name }) => name), classes.map(({ color }) => color)],
  );
  await transaction.query("update public.samples set interpreters = $2 where id = $1", [
    sampleId,
    interpreters,
  ]);
  return made.map(({ id }) => id);
}

async function stateStrata(
  transaction: Transaction,
  projectId: number,
  { sampleId, classes }: Asked,
  ids: readonly number[],
): Promise<void> {
  const stated = classes.flatMap(({ strata }, place) =>
    strata.map((stratum) => ({ stratum, classId: ids[place]! })),
  );
  await transaction.query(
    `insert into public.sample_strata (sample_id, project_id, stratum, class_id)
     select $1, $2, stated.stratum, stated.class_id
     from unnest($3::text[], $4::bigint[]) as stated (stratum, class_id)
     where not exists (
       select from public.sample_strata as known where known.sample_id = $1 and known.stratum = stated.stratum
     )`,
    [sampleId, projectId, stated.map(({ stratum }) => stratum), stated.map(({ classId }) => classId)],
  );
}
