import type { Database } from "#database/database.ts";
import { addArticle, addLayer } from "../factories/platform-rows.ts";
import { addPerson, addTenant } from "../factories/tenant.ts";
import { addKey, widestKey } from "../factories/tenant-key.ts";
import type { ForgingScene } from "./forging-case.ts";

/** Two organisations, two keys of the first, and a platform operator, with a layer and an article of the platform. */
export async function setForgingScene(database: Database): Promise<ForgingScene> {
  const [own, other] = [await addTenant(database), await addTenant(database)];
  const operator = await addPerson(database);
  await database.asOwner((transaction) =>
    transaction.query("insert into app.operators (user_id) values ($1)", [operator.sub]),
  );
  const [running] = await database.asOwner((transaction) =>
    transaction.query<{ id: number }>(
      `insert into public.jobs (organisation_id, project_id, kind, status, created_by)
       values ($1, $2, 'export-plots', 'running', $3) returning id`,
      [own.organisationId, own.projectId, own.people.agent.sub],
    ),
  );
  await addLayer(database);
  await addArticle(database);
  return {
    ...{ own, other, operator, runningJobId: running!.id },
    key: await addKey(database, own, ["plots.read"]),
    wider: await addKey(database, own, widestKey),
  };
}
