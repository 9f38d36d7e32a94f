import { randomUUID } from "node:crypto";
import { features } from "@parcelle/domain/permissions/features";
import { assessPlot } from "@parcelle/domain/risk/assess-plot";
import { runRules } from "@parcelle/domain/risk/run-rules";
import type { Transaction } from "../apps/server/src/database/database.ts";
import { openDatabase } from "../apps/server/src/database/open-database.ts";
import { hashDemonstrationPassword } from "../apps/server/src/demonstration/add-accounts.ts";
import { createUser } from "../apps/server/src/hosted/auth/users/create-user.ts";
import { addLargeProject } from "../bench/vector-tiles/add-large-project.ts";

/** More than a browser is given at once. */
export const largePlots = 21_000;
export const largeOwner = "owner@large.parcelle.test";

/** An organisation of its own with one project of so many plots, put into the database before the product starts. */
export async function prepareLargeProject(dataDirectory: string): Promise<number> {
  const passwordHash = await hashDemonstrationPassword();
  const database = await openDatabase({ dataDirectory });
  try {
    const organisationId = await database.asOwner(async (transaction) => {
      const [organisation] = await transaction.query<{ id: number }>(
        "insert into public.organisations (name, kind, country) values ('Grande union', 'cooperative', 'CI') returning id",
      );
      await transaction.query(
        "insert into public.organisation_features (organisation_id, feature) select $1, unnest($2::text[])",
        [organisation!.id, features.map(({ key }) => key)],
      );
      await transaction.query(
        "insert into public.credit_entries (organisation_id, kind, amount, idempotency_key) values ($1, 'grant', 5000, $2)",
        [organisation!.id, randomUUID()],
      );
      const metadata = { first_name: "Fatou", name: "Bamba" };
      const user = await createUser(transaction, {
        email: largeOwner,
        passwordHash,
        confirmed: true,
        metadata,
      });
      await transaction.query(
        `insert into public.profiles (user_id, first_name, name) values ($1, 'Fatou', 'Bamba')
         on conflict (user_id) do update set first_name = excluded.first_name, name = excluded.name`,
        [user.id],
      );
      await transaction.query(
        "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner')",
        [organisation!.id, user.id],
      );
      return organisation!.id;
    });
    const project = await addLargeProject(
      database,
      organisationId,
      largePlots,
      async (transaction, { projectId }) => {
        await transaction.query("update public.projects set name = 'Grand projet' where id = $1", [
          projectId,
        ]);
        for (const statement of faults) await transaction.query(statement, [projectId]);
        await explainSome(transaction, projectId);
      },
    );
    return project.projectId;
  } finally {
    await database.close();
  }
}

/** What decided on some of the refused plots, as a run stores it. */
export const explainedAssessment = assessPlot(
  {
    columns: { EUFO_2020: 1.2, GFC_loss_after_2020: 0.42 },
    areaHectares: 1.2,
    unit: "ha",
    isPoint: false,
  },
  { tree: "perennial" },
);
export const explainedLayers = [
  { column: "EUFO_2020", product: "jrc-gfc2020", version: "V3" },
  { column: "GFC_loss_after_2020", product: "umd-loss", version: "v1.12" },
];

async function explainSome(transaction: Transaction, projectId: number): Promise<void> {
  await transaction.query(
    "update public.assessments set layers = $2::jsonb, rules = $3::jsonb where project_id = $1",
    [projectId, JSON.stringify(explainedLayers), JSON.stringify(runRules({ tree: "perennial" }))],
  );
  await transaction.query(
    `update public.plot_results set document = $2::jsonb
     where project_id = $1 and plot_id % 90 = 9 and state = 'non_compliant'`,
    [projectId, JSON.stringify(explainedAssessment)],
  );
}

/** Every reason for which a plot cannot be declared, and hints, on some of the plots. */
const faults = [
  "delete from public.plot_results where project_id = $1 and plot_id % 90 = 4",
  "update public.plots set producer_name = case id % 100 when 0 then ' ' end where project_id = $1 and id % 50 = 0",
  "update public.plots set country = case id % 100 when 1 then 'XX' end where project_id = $1 and id % 50 = 1",
  "update public.plots set geometry_valid = false where project_id = $1 and id % 50 = 2",
  "update public.plots set geometry_hash = 'redrawn since' where project_id = $1 and id % 50 = 5",
  `update public.plots set geometry = ST_Centroid(geometry), area_hectares = 0, declared_area_hectares = 3 + id % 4
   where project_id = $1 and id % 50 = 3`,
  `update public.plot_results
   set hints = '[{"version": 1, "code": "loss_outside_border", "metres": 30, "losses": [{"column": "GFC_loss_after_2020", "hectares": 0.2}]}]'
   where project_id = $1 and plot_id % 70 = 0`,
];
