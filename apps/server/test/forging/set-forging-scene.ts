import type { Database } from "#database/database.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { addArticle, addBoundaries, addLayer } from "../factories/platform-rows.ts";
import { addPerson, addTenant, type Tenant } from "../factories/tenant.ts";
import { addKey, widestKey } from "../factories/tenant-key.ts";
import { addTrashedPlot } from "../factories/trashed-plot.ts";
import type { ForgingScene } from "./forging-case.ts";

/**
 * Two organisations, two keys of the first, whoever it invites and a platform operator whom it lets in, with a layer,
 * boundaries and an article of the platform, two stored files and a map tile.
 */
export async function setForgingScene(database: Database): Promise<ForgingScene> {
  const [own, other] = [await addTenant(database), await addTenant(database)];
  const [operator, invited] = [await addPerson(database), await addPerson(database)];
  await addLayer(database);
  await addBoundaries(database);
  await addArticle(database);
  const runningJobId = await database.asOwner(async (transaction) => {
    const { organisationId, projectId } = own;
    await transaction.query("insert into app.operators (user_id) values ($1)", [operator.sub]);
    await transaction.query(
      `insert into public.support_accesses (organisation_id, operator_id, reason, hours, decided_at, granted_until)
       values ($1, $2, 'Un import échoue', 2, now(), now() + interval '2 hours')`,
      [organisationId, operator.sub],
    );
    await transaction.query(
      `update auth.users set email_confirmed_at = now(), email = (select email from public.invitations where id = $2)
       where id = $1`,
      [invited.sub, own.invitationId],
    );
    await transaction.query(
      "insert into storage.objects (bucket_id, name, version) values ('imports', $1, '1')",
      [`${organisationId}/${projectId}/x/plots.csv`],
    );
    await transaction.query(
      `insert into storage.uploads (id, bucket_id, name, owner, upsert, metadata, expires_at)
       values (gen_random_uuid(), 'imports', $1, $2, false, '', now() + interval '1 hour')`,
      [`${organisationId}/${projectId}/x/large.csv`, own.people.agent.sub],
    );
    await transaction.query("insert into app.plot_map_tiles values ($1, 0, 0, 0, '\\x00')", [projectId]);
    const [running] = await transaction.query<{ id: number }>(
      `insert into public.jobs (organisation_id, project_id, kind, status, created_by)
       values ($1, $2, 'export-plots', 'running', $3) returning id`,
      [organisationId, projectId, own.people.agent.sub],
    );
    await transaction.query(
      "insert into storage.objects (bucket_id, name, version) values ('exports', $1, '1')",
      [`${organisationId}/${projectId}/${running!.id}/plots.csv`],
    );
    return running!.id;
  });
  return {
    ...{ own, other, operator, invited, runningJobId },
    checkJobId: await addCheck(database, own),
    readyDeclarationId: await addReadyDeclaration(database, own),
    trashedPlotId: await addTrashedPlot(database, own),
    key: await addKey(database, own, ["plots.read"]),
    wider: await addKey(database, own, widestKey),
  };
}

async function addCheck(database: Database, { organisationId, projectId, people }: Tenant): Promise<number> {
  const [check] = await database.asOwner((transaction) =>
    transaction.query<{ id: number }>(
      `insert into public.jobs (organisation_id, project_id, kind, status, created_by)
       values ($1, $2, 'check-declared-plots', 'running', $3) returning id`,
      [organisationId, projectId, people.owner.sub],
    ),
  );
  return check!.id;
}

async function addReadyDeclaration(
  database: Database,
  { organisationId, projectId, plotId, people }: Tenant,
) {
  const id = await database.asOwner(async (transaction) => {
    const [product] = await transaction.query<{ id: number; declaration_id: number }>(
      `with draft as (
         insert into public.declarations (organisation_id, project_id, internal_reference) values ($1, $2, 'D-2') returning id
       )
       insert into public.declaration_products (project_id, declaration_id, commodity)
       select $2, id, 'cocoa' from draft returning id, declaration_id`,
      [organisationId, projectId],
    );
    const { id: productId, declaration_id: declarationId } = product!;
    await transaction.query("insert into public.declaration_plots values ($1, $2, $3, $4)", [
      ...[declarationId, projectId, productId, plotId],
    ]);
    return declarationId;
  });
  await completeDeclaration(database, id);
  await database.asWorkflow(people.manager, (transaction) =>
    transaction.query("update public.declarations set state = 'ready' where id = $1", [id]),
  );
  return id;
}
