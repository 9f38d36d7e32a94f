import { randomUUID } from "node:crypto";
import type { Role } from "@parcelle/domain/permissions/roles";
import { runRules } from "@parcelle/domain/risk/run-rules";
import type { Claims, Database, Transaction } from "#database/database.ts";
import { addAgreements } from "./agreements.ts";
import { completeRun } from "./complete-run.ts";
import { addDueDiligence } from "./due-diligence.ts";
import { addEuFiling } from "./eu-filing.ts";
import { addFarmerCard } from "./farmer-card.ts";
import { addFarmerParticulars, type FarmerParticulars } from "./farmer-particulars.ts";
import { addFolderRows, type FolderRows } from "./folder-rows.ts";
import { addFormRows, type FormRows } from "./form-rows.ts";
import { addLabelledSample, type LabelledSample } from "./labelled-sample.ts";
import { addMappingRows, type MappingRows } from "./mapping-rows.ts";
import { addRiskMap } from "./risk-map.ts";
import { addBaseline, addLandMap, addPlaceResult, addValue } from "./run-rows.ts";
import { addSample } from "./sample.ts";
import { addCredits } from "./tenant-credits.ts";

export type Tenant = LabelledSample &
  FarmerParticulars &
  FormRows &
  FolderRows &
  MappingRows & {
    organisationId: number;
    projectId: number;
    plotId: number;
    splitId: number;
    zoneId: number;
    sampleId: number;
    riskMapId: number;
    importId: number;
    declarationId: number;
    riskAssessmentId: number;
    assessmentId: number;
    resultId: number;
    farmerId: number;
    farmerCardId: number;
    jobId: number;
    membershipId: number;
    invitationId: number;
    guestId: number;
    supportId: number;
    guest: Claims;
    invoiceId: number;
    apiKeyId: number;
    people: Record<Role, Claims>;
  };

const roles: Role[] = ["owner", "administrator", "manager", "agent", "auditor"];

/** The claims of a new account that belongs to no organisation. */
export async function addPerson(database: Database): Promise<Claims> {
  const sub = randomUUID();
  await database.asService((transaction) =>
    transaction.query("insert into auth.users (id, email) values ($1, $2)", [sub, `${sub}@test.example`]),
  );
  return { role: "authenticated", sub };
}

/** An organisation with one member of each role and one row of everything that belongs to a project. */
export async function addTenant(
  database: Database,
  features: readonly string[] = ["EUDR", "FARMER"],
): Promise<Tenant> {
  const people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await addPerson(database)] as const)),
  ) as Record<Role, Claims>;
  const rows = await database.asOwner(async (transaction) => {
    const one = async (text: string, values: unknown[]): Promise<number> =>
      (await transaction.query<{ id: number }>(text, values))[0]!.id;
    const organisationId = await one(
      "insert into public.organisations (name, kind) values ('Coopérative ' || gen_random_uuid(), 'cooperative') returning id",
      [],
    );
    await transaction.query("insert into public.organisation_features select $1, unnest($2::text[])", [
      organisationId,
      features,
    ]);
    for (const role of roles) {
      await transaction.query(
        "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, $3)",
        [organisationId, people[role].sub, role],
      );
    }
    await chooseBackground(transaction, organisationId);
    const { invoiceId, apiKeyId } = await addCredits(transaction, organisationId, people.owner.sub!);
    const projectId = await one(
      "insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Cacao Divo', 'reference') returning id",
      [organisationId],
    );
    const farmerId = await one(
      "insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'F-1', 'Awa', 'Koné') returning id",
      [organisationId],
    );
    const particulars = await addFarmerParticulars(transaction, organisationId, farmerId);
    const farmerCardId = await addFarmerCard(transaction, farmerId);
    const importId = await one(
      "insert into public.imports (organisation_id, project_id, object_path, file_name) values ($1, $2, 'a', 'a.geojson') returning id",
      [organisationId, projectId],
    );
    await transaction.query(
      "insert into public.import_rows (import_id, project_id, row_number, state) values ($1, $2, 1, 'accepted')",
      [importId, projectId],
    );
    const plotId = await one(plotInsert, [organisationId, projectId, importId]);
    await transaction.query(
      `insert into public.plot_holders (organisation_id, project_id, plot_id, farmer_id, tenure, share_percent)
       values ($1, $2, $3, $4, 'abunu', 50)`,
      [organisationId, projectId, plotId, farmerId],
    );
    const jobId = await one(
      "insert into public.jobs (organisation_id, project_id, kind) values ($1, $2, 'test') returning id",
      [organisationId, projectId],
    );
    const assessmentId = await one(
      `insert into public.assessments (
         organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
       )
       values ($1, $2, 'EUDR', '{"tree": "perennial"}', $3::jsonb, 'test', 1, 'test', 'running') returning id`,
      [organisationId, projectId, JSON.stringify(runRules({ tree: "perennial" }))],
    );
    await transaction.query("insert into public.assessed_outlines values ($1, 'hash', '{}')", [projectId]);
    const resultId = await one(
      `insert into public.plot_results (
         project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
       )
       values (
         $1, $2, $3, 'hash', '{}', '{"reason": {"code": "no_tree_cover"}}', 'EUDR', '{"risk": "high"}', 'non_compliant', 'hash', 'hash'
       )
       returning id`,
      [projectId, assessmentId, plotId],
    );
    await addValue(transaction, assessmentId, plotId);
    await addLandMap(transaction, assessmentId, plotId);
    await addBaseline(transaction, assessmentId, plotId);
    const zoneId = await addZone(transaction, organisationId, projectId);
    await addPlaceResult(transaction, assessmentId, zoneId);
    await completeRun(transaction, assessmentId);
    const declarationId = await one(
      "insert into public.declarations (organisation_id, project_id, internal_reference) values ($1, $2, 'D-1') returning id",
      [organisationId, projectId],
    );
    const productId = await one(
      "insert into public.declaration_products (project_id, declaration_id, commodity) values ($1, $2, 'cocoa') returning id",
      [projectId, declarationId],
    );
    await transaction.query("insert into public.declaration_plots values ($1, $2, $3, $4)", [
      declarationId,
      projectId,
      productId,
      plotId,
    ]);
    await addFiling(transaction, declarationId, productId);
    await addEuFiling(transaction, organisationId, declarationId);
    const riskAssessmentId = await addDueDiligence(transaction, organisationId, declarationId);
    await transaction.query(
      `insert into public.plot_eu_checks (
         plot_id, project_id, plot_updated_at, rules, codes, state, features, bytes, vertices_before, vertices_after
       )
       select id, project_id, updated_at, app.eu_rules(), '{holes_split}', 'changed', 2, 900, 10, 12 from public.plots where id = $1`,
      [plotId],
    );
    await transaction.query(
      `insert into public.overrules (organisation_id, project_id, module, plot_id, plot_result_id, state, comment, created_by)
       values ($1, $2, 'EUDR', $3, $4, 'to_review', 'Visite de terrain', $5)`,
      [organisationId, projectId, plotId, resultId, people.manager.sub],
    );
    await transaction.query(
      `insert into public.plot_repairs (organisation_id, project_id, plot_id, method, before, after)
       select $1, $2, id, 'redrawn', ST_AsGeoJSON(geometry)::jsonb, ST_AsGeoJSON(geometry)::jsonb
       from public.plots where id = $3`,
      [organisationId, projectId, plotId],
    );
    const splitId = await one(
      `insert into public.plot_splits (organisation_id, project_id, plot_id, request_key, author, undone_by, undone_at)
       values ($1, $2, $3, 'test', 'Koné', 'Koné', now()) returning id`,
      [organisationId, projectId, plotId],
    );
    const forms = await addFormRows(transaction, organisationId, projectId);
    const folders = await addFolderRows(transaction, { organisationId, projectId, declarationId, plotId });
    const mapping = await addMappingRows(transaction, { recordId: forms.recordId, farmerId, plotId });
    const sampleId = await addSample(transaction, zoneId);
    const riskMapId = await addRiskMap(transaction, zoneId);
    const labelled = await addLabelledSample(transaction, zoneId, {
      ...{ first: people.owner.sub!, second: people.manager.sub!, third: people.manager.sub! },
    });
    await transaction.query("insert into public.project_visits (user_id, project_id) values ($1, $2)", [
      people.owner.sub,
      projectId,
    ]);
    await transaction.query("insert into public.profiles (user_id, name) values ($1, 'Koné')", [
      people.owner.sub,
    ]);
    await transaction.query(
      "select app.notify(array[$1]::uuid[], 'member_joined', '{}', '/settings/members', $2)",
      [people.owner.sub, organisationId],
    );
    await transaction.query(
      "insert into public.notification_preferences values ($1, 'activities', true, 'never')",
      [people.owner.sub],
    );
    await addAgreements(transaction, organisationId, projectId, plotId);
    await addOverlap(transaction, organisationId, projectId, plotId);
    const others = await addOtherPeople(transaction, organisationId, projectId);
    return {
      ...others,
      ...labelled,
      organisationId,
      projectId,
      plotId,
      splitId,
      zoneId,
      sampleId,
      riskMapId,
      importId,
      declarationId,
      riskAssessmentId,
      assessmentId,
      resultId,
      farmerId,
      ...particulars,
      ...forms,
      ...folders,
      ...mapping,
      farmerCardId,
      jobId,
      invoiceId,
      apiKeyId,
    };
  });
  return { ...rows, people };
}

/** The first of two backgrounds of the platform, which all organisations of a test use. */
async function chooseBackground(transaction: Transaction, organisationId: number): Promise<void> {
  await transaction.query(
    `with background as (
       insert into public.backgrounds (name_fr, name_en, kind, attribution, minimum_zoom, maximum_zoom)
       select name, name, 'plain', 'Institut', 0, 18 from unnest('{Plan,Relief}'::text[]) as name
       where not exists (select from public.backgrounds)
       returning id
     )
     insert into app.background_sources (background_id, scheme, address, sealed)
     select id, 'xyz', 'https://tiles.test/{z}/{x}/{y}.png', 'scellé' from background`,
  );
  await transaction.query(
    "insert into public.organisation_backgrounds select $1, min(id) from public.backgrounds",
    [organisationId],
  );
}

const plotInsert = `
  insert into public.plots (
    organisation_id, project_id, import_id, identifier, properties, given_geometry, geometry, geometry_hash, area_hectares,
    perimeter_metres, geometry_valid, geometry_state
  )
  values (
    $1, $2, $3, 'P-' || gen_random_uuid(), '{"code": "F-1"}', '{}', ST_GeomFromText('POLYGON((-5.7 5.8,-5.69 5.8,-5.69 5.81,-5.7 5.8))', 4326),
    'hash', 61.2, 3800, true, 'normal'
  )
  returning id`;

/** A zone with its first version. */
async function addZone(transaction: Transaction, organisationId: number, projectId: number): Promise<number> {
  const [zone] = await transaction.query<{ id: number }>(
    "insert into public.zones (organisation_id, project_id, name) values ($1, $2, 'Bassin de Divo') returning id",
    [organisationId, projectId],
  );
  await transaction.query(
    `insert into public.zone_versions (zone_id, project_id, number, outline, outline_hash, hectares, origin, request_key)
     values (
       $1, $2, 1, ST_Multi(ST_GeomFromText('POLYGON((-5.8 5.7,-5.6 5.7,-5.6 5.9,-5.8 5.7))', 4326)), 'hash', 24500,
       '{"kind": "drawing"}', 'test'
     )`,
    [zone!.id, projectId],
  );
  return zone!.id;
}

/** What was once submitted of a declaration that is a draft again. */
async function addFiling(transaction: Transaction, declarationId: number, productId: number): Promise<void> {
  const [filing] = await transaction.query<{ id: number }>(
    `insert into public.declaration_filings (organisation_id, project_id, declaration_id, number, rules, content, author)
     select organisation_id, project_id, id, 1, 1, '{}', 'Koné' from public.declarations where id = $1
     returning id`,
    [declarationId],
  );
  await transaction.query(
    `insert into public.filed_plots (
       filing_id, project_id, plot_id, product_ids, identifier, producer_name, producer_country, geometry, geometry_hash,
       is_point, area_hectares, geometry_valid, geometry_state, is_split, updated_at
     )
     select
       $1, plot.project_id, plot.id, array[$2::bigint], plot.identifier, 'Awa Koné', 'CI', plot.geometry, plot.geometry_hash,
       false, plot.area_hectares, true, 'normal', false, plot.updated_at
     from public.declaration_plots as chosen join public.plots as plot on plot.id = chosen.plot_id
     where chosen.product_id = $2`,
    [filing!.id, productId],
  );
}

/** A guest of the project, an invitation that waits and a support access that was asked. */
async function addOtherPeople(
  transaction: Parameters<Parameters<Database["asOwner"]>[0]>[0],
  organisationId: number,
  projectId: number,
): Promise<Pick<Tenant, "membershipId" | "invitationId" | "guestId" | "supportId" | "guest">> {
  const guest = randomUUID();
  const email = `${guest}@test.example`;
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await transaction.query<{ id: number }>(text, values))[0]!.id;
  await transaction.query("insert into auth.users (id, email) values ($1, $2)", [guest, email]);
  const guestId = await one(
    "insert into public.project_members (organisation_id, project_id, user_id, role) values ($1, $2, $3, 'agent') returning id",
    [organisationId, projectId, guest],
  );
  const invitationId = await one(
    "insert into public.invitations (organisation_id, email, role) values ($1, $2, 'agent') returning id",
    [organisationId, `invited-${email}`],
  );
  const membershipId = await one(
    "select id from public.memberships where organisation_id = $1 and role = 'administrator'",
    [organisationId],
  );
  const supportId = await one(
    "insert into public.support_accesses (organisation_id, operator_id, reason, hours) values ($1, $2, 'Un import échoue', 2) returning id",
    [organisationId, guest],
  );
  return { membershipId, invitationId, guestId, supportId, guest: { role: "authenticated", sub: guest } };
}

async function addOverlap(
  transaction: Transaction,
  organisationId: number,
  projectId: number,
  plotId: number,
): Promise<void> {
  const [other] = await transaction.query<{ id: number }>(plotInsert, [organisationId, projectId, null]);
  await transaction.query("insert into public.plot_overlaps values ($1, $2, $3, 10, 1, 1)", [
    projectId,
    plotId,
    other!.id,
  ]);
}
