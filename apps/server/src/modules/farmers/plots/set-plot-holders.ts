import { tenures } from "@parcelle/domain/holdings/tenures";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";

const MOST_HOLDERS = 20;
/** Thirds with two decimals come to a little more or less than the whole. */
const WHOLE = 100.05;

const holderSchema = z
  .object({
    /** Null: the plot's own farmer, whoever that is. */
    farmerId: z.number().int().nullable(),
    tenure: z.enum(tenures).nullable(),
    sharePercent: z.number().positive().max(100).nullable(),
  })
  .refine(
    ({ farmerId, tenure, sharePercent }) => farmerId !== null || tenure !== null || sharePercent !== null,
  );

type Holder = z.infer<typeof holderSchema>;

/** Tells who holds a plot, by what right and for which share, in place of what was told of it. */
export const setPlotHolders = defineFunction({
  name: "set-plot-holders",
  summary:
    "Tells by what right and for which share of a plot its own farmer and others hold it, in place of what was told; answers what that was, by which it is taken back.",
  input: z.object({
    plotId: z.number().int(),
    holders: z
      .array(holderSchema)
      .max(MOST_HOLDERS)
      .refine((holders) => holders.filter(({ farmerId }) => farmerId === null).length <= 1),
  }),
  output: z.object({ before: z.array(holderSchema) }),
  async handler({ input: { plotId, holders }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [plot] = await transaction.query<{ organisationId: number; projectId: number }>(
        `select organisation_id as "organisationId", project_id as "projectId" from public.plots
         where id = $1 and deleted_at is null and project_id = any (app.projects_with('plots.edit'))
         for update`,
        [plotId],
      );
      if (!plot) throw notFound("plot");
      const before = await transaction.query<Holder>(
        `select farmer_id as "farmerId", tenure, share_percent as "sharePercent" from public.plot_holders where plot_id = $1 order by id`,
        [plotId],
      );
      await requireKnown(transaction, plot.organisationId, holders, before);
      await refuseMoreThanWhole(transaction, plotId, holders);
      const written = JSON.stringify(holders);
      await transaction.query(
        `delete from public.plot_holders as holder
         where plot_id = $1 and not exists (
           select from jsonb_to_recordset($2::jsonb) as told ("farmerId" bigint, tenure text, "sharePercent" double precision)
           where (told."farmerId", told.tenure, told."sharePercent") is not distinct from (holder.farmer_id, holder.tenure, holder.share_percent)
         )`,
        [plotId, written],
      );
      await transaction.query(
        `insert into public.plot_holders (organisation_id, project_id, plot_id, farmer_id, tenure, share_percent)
         select distinct $2::bigint, $3::bigint, $1::bigint, told."farmerId", told.tenure, told."sharePercent"
         from jsonb_to_recordset($4::jsonb) as told ("farmerId" bigint, tenure text, "sharePercent" double precision)
         where not exists (
           select from public.plot_holders as holder
           where holder.plot_id = $1
             and (told."farmerId", told.tenure, told."sharePercent") is not distinct from (holder.farmer_id, holder.tenure, holder.share_percent)
         )`,
        [plotId, plot.organisationId, plot.projectId, written],
      );
      return { before };
    });
  },
});

/** Others are farmers in use, or such as were told before. */
async function requireKnown(
  transaction: Transaction,
  organisationId: number,
  holders: readonly Holder[],
  before: readonly Holder[],
): Promise<void> {
  const told = new Set(before.map(({ farmerId }) => farmerId));
  const added = [
    ...new Set(
      holders.flatMap(({ farmerId }) => (farmerId === null || told.has(farmerId) ? [] : [farmerId])),
    ),
  ];
  const known = await transaction.query(
    "select from public.farmers where id = any ($1) and organisation_id = $2 and deleted_at is null",
    [added, organisationId],
  );
  if (known.length < added.length) throw notFound("farmer");
}

/** @throws ProblemError with the names and shares of all */
async function refuseMoreThanWhole(
  transaction: Transaction,
  plotId: number,
  holders: readonly Holder[],
): Promise<void> {
  const shared = holders.filter(({ sharePercent }) => sharePercent !== null);
  const sum = shared.reduce((total, { sharePercent }) => total + (sharePercent ?? 0), 0);
  if (sum <= WHOLE) return;
  const names = await transaction.query<{ id: number | null; name: string }>(
    `select id, btrim(last_name || ' ' || first_name) as name from public.farmers where id = any ($2)
     union all
     select null, btrim(farmer.last_name || ' ' || farmer.first_name)
     from public.plots as plot join public.farmers as farmer on farmer.id = plot.farmer_id
     where plot.id = $1`,
    [plotId, shared.flatMap(({ farmerId }) => (farmerId === null ? [] : [farmerId]))],
  );
  const told = (decimal: string) =>
    shared
      .map(({ farmerId, sharePercent }) => {
        const name = names.find(({ id }) => id === farmerId)?.name ?? "–";
        return `${name} ${String(sharePercent).replace(".", decimal)}\u00a0%`;
      })
      .join(", ");
  throw new ProblemError(422, "shares_above_whole", {
    fr: `Les parts de cette parcelle dépassent 100\u00a0%\u00a0: ${told(",")}. Diminuez-en une.`,
    en: `The shares of this plot are more than 100\u00a0% together: ${told(".")}. Lower one of them.`,
  });
}
