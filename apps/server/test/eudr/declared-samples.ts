import { runRules } from "@parcelle/domain/risk/run-rules";
import { euRules } from "@parcelle/formats/eu/prepare-eu-plot";
import type { Database, Transaction } from "#database/database.ts";
import { completeRun } from "../factories/complete-run.ts";
import { completeDeclaration } from "../factories/main-job.ts";
import type { Tenant } from "../factories/tenant.ts";

type Columns = Record<string, unknown>;
/** What is wrong in a sample: columns of the declaration, of its product, and plots of these kinds. */
export type Fault = { head?: Columns; product?: Columns; plots?: PlotKind[] };

const { operator } = completeDeclaration([]);

/** Plots by what is wrong in each: changed columns, the result of their run, and what the pre-flight found. */
const plotKinds = {
  good: {},
  farmers: { columns: { producer_name: null, with_farmer: true } },
  nameless: { columns: { producer_name: null } },
  blankName: { columns: { producer_name: " \u00a0" } },
  nowhere: { columns: { country: null } },
  elsewhere: { columns: { country: "XX" } },
  invalid: { columns: { geometry_valid: false } },
  invalidAndBlocked: { columns: { geometry_valid: false }, eu: "blocked" },
  overlapping: { columns: { geometry_state: "overlapping" } },
  point: { columns: { is_point: true, declared_area_hectares: 3 } },
  widePoint: { columns: { is_point: true, declared_area_hectares: 4.5 } },
  pointWithoutArea: { columns: { is_point: true } },
  notPrepared: { eu: null },
  preparedByOldRules: { eu: "unchanged", rules: euRules - 1 },
  changed: { eu: "changed" },
  blocked: { eu: "blocked" },
  neverAssessed: { compliance: null },
  toReview: { compliance: "to_review" },
  refused: { compliance: "non_compliant" },
  redrawn: { assessedOutline: "another" },
  redrawnAndRefused: { assessedOutline: "another", compliance: "non_compliant" },
  inTrash: { trashed: true },
  split: { trashed: true, split: true },
} satisfies Record<string, PlotSample>;

type PlotSample = {
  columns?: Columns;
  eu?: string | null;
  rules?: number;
  compliance?: string | null;
  /** Hash of the outline that the run looked at; the plot's own when not given. */
  assessedOutline?: string;
  trashed?: boolean;
  split?: boolean;
};
export type PlotKind = keyof typeof plotKinds;

const withOperator = (changes: Columns): Fault => ({ head: { operator: { ...operator, ...changes } } });

/** Each thing that a declaration may lack, alone. */
export const faults: Fault[] = [
  {},
  { head: { internal_reference: " " } },
  { head: { internal_reference: "🌳".repeat(18) } },
  { head: { operator: {} } },
  ...["name", "country", "street", "postalCode", "city", "email"].map((field) =>
    withOperator({ [field]: " " }),
  ),
  withOperator({ country: "XX" }),
  withOperator({ country: "CI" }),
  withOperator({ email: "nobody" }),
  withOperator({ email: " achats@port.example " }),
  withOperator({ email: "", phone: "+225 07 08 09 10 11" }),
  ...["abc", "+225 07", "(0)1.23-45/67", "1".repeat(16), "07 08 09 10 11 poste 3"].map((phone) =>
    withOperator({ phone }),
  ),
  withOperator({ identifiers: [] }),
  withOperator({ identifiers: [{ type: "vat", value: "FR1" }] }),
  withOperator({ identifiers: [{ type: "eori", value: " " }] }),
  ...["XX", "fr1", "FR 1", "CI123456", "XI123456789000", `DE${"1".repeat(16)}`].map((value) =>
    withOperator({ identifiers: [{ type: "eori", value }] }),
  ),
  withOperator({
    identifiers: [
      { type: "eori", value: "XX" },
      { type: "eori", value: "FR12345678900012" },
    ],
  }),
  ...[
    {},
    { size: "medium" },
    { size: "micro", isPrimary: true },
    { size: "natural_person", isPrimary: false },
  ].map((stated) => ({ head: { kind: "simplified", operator: { ...operator, ...stated } } })),
  ...["CI", "XX", "GH"].map((country) => ({
    head: { kind: "simplified", operator: { ...operator, country, size: "small", isPrimary: true } },
  })),
  { head: { activity: null } },
  { head: { activity: "EXPORT" } },
  { head: { activity: "EXPORT", operator: { ...operator, country: "CI" } } },
  { head: { activity: "DOMESTIC" } },
  { head: { activity: "DOMESTIC", border_country: null } },
  { head: { country_of_activity: "CI" } },
  { head: { country_of_activity: null } },
  { head: { border_country: null } },
  { head: { border_country: "CH" } },
  ...[null, "0902", "18", "4403", "90", "190531", "1511", "0102", "010221", "4701", "4005"].map(
    (tariff_code) => ({
      product: { tariff_code },
    }),
  ),
  { product: { commodity: "wood", tariff_code: "4403" } },
  { product: { commodity: "wood", tariff_code: "4403", supplementary_units: 3, supplementary_unit: "MTQ" } },
  { product: { commodity: "wood", tariff_code: "4403", supplementary_units: 3, supplementary_unit: "NAR" } },
  {
    product: {
      commodity: "wood",
      tariff_code: "4403",
      scientific_name: "Tectona grandis",
      common_name: "teck",
    },
  },
  ...["Samba", "\u2003"].map((commonName) => ({
    product: {
      ...{ commodity: "wood", tariff_code: "4403", supplementary_units: 3, supplementary_unit: "MTQ" },
      ...{ scientific_name: "Tectona grandis", common_name: "teck" },
      further_species: [
        { scientificName: "Khaya ivorensis", commonName: "Acajou" },
        { scientificName: "Triplochiton scleroxylon", commonName },
      ],
    },
  })),
  { product: { commodity: "cattle", tariff_code: "010221" } },
  { product: { description: null } },
  { product: { description: "\u2003" } },
  { product: { description: "🌳".repeat(76) } },
  { product: { net_mass_kilograms: null } },
  { product: { supplementary_units: 5 } },
  { product: { supplementary_units: 5, supplementary_unit: "KSD" } },
  { head: { activity: "DOMESTIC" }, product: { net_mass_kilograms: null } },
  { head: { activity: "DOMESTIC" }, product: { supplementary_units: 2, supplementary_unit: "XXX" } },
  {
    head: { activity: "DOMESTIC" },
    product: { net_mass_kilograms: null, supplementary_units: 2, supplementary_unit: "KSD" },
  },
  { product: { net_mass_kilograms: null, supplementary_units: 5, supplementary_unit: "KSD" } },
  { plots: [] },
  ...(Object.keys(plotKinds) as PlotKind[]).map((kind) => ({ plots: ["good", kind] satisfies PlotKind[] })),
];

/** The plots of the kinds, in a project whose one run is settled. */
export async function addPlotKinds(database: Database, tenant: Tenant): Promise<Record<PlotKind, number>> {
  const { organisationId, projectId } = tenant;
  return database.asOwner(async (transaction) => {
    const [run] = await transaction.query<{ id: number }>(
      `insert into public.assessments (
         organisation_id, project_id, module, parameters, rules, code_version, plots_total, request_key, status
       )
       values ($1, $2, 'EUDR', '{"tree": "perennial"}', $3::jsonb, 'test', 1, 'kinds', 'running') returning id`,
      [organisationId, projectId, JSON.stringify(runRules({ tree: "perennial" }))],
    );
    const ids = {} as Record<PlotKind, number>;
    for (const [kind, sample] of Object.entries(plotKinds) as [PlotKind, PlotSample][])
      ids[kind] = await addPlot(transaction, { ...tenant, assessmentId: run!.id }, kind, sample);
    await completeRun(transaction, run!.id);
    return ids;
  });
}

async function addPlot(
  transaction: Transaction,
  { organisationId, projectId, farmerId, assessmentId }: Tenant,
  kind: PlotKind,
  sample: PlotSample,
): Promise<number> {
  const { is_point: isPoint, with_farmer: withFarmer, ...columns } = sample.columns ?? {};
  const row = {
    ...{
      organisation_id: organisationId,
      project_id: projectId,
      identifier: `K-${kind}`,
      given_geometry: {},
    },
    geometry: isPoint
      ? "SRID=4326;POINT(-5 6)"
      : "SRID=4326;POLYGON((-5.7 5.8,-5.69 5.8,-5.69 5.81,-5.7 5.8))",
    ...{
      geometry_hash: kind,
      area_hectares: 61,
      perimeter_metres: 9,
      geometry_valid: true,
      geometry_state: "normal",
    },
    ...{ properties: {}, findings: [], created_at: "2026-01-01", updated_at: "2026-01-01" },
    ...{ country: "CI", producer_name: "Awa Koné", farmer_id: withFarmer ? farmerId : null, ...columns },
  };
  const names = Object.keys(row).join(", ");
  const [plot] = await transaction.query<{ id: number }>(
    `insert into public.plots (${names})
     select ${names} from jsonb_populate_record(null::public.plots, $1::jsonb) returning id`,
    [JSON.stringify(row)],
  );
  const { compliance = "compliant", eu = "unchanged", rules = euRules } = sample;
  await transaction.query(
    `insert into public.plot_results (
       project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
     )
     select $1, $2, $3, $5, '{}', '{}', 'EUDR', '{"risk": "low"}', $4, 'i', 'r' where $4::text is not null`,
    [projectId, assessmentId, plot!.id, compliance, sample.assessedOutline ?? kind],
  );
  if (sample.split)
    await transaction.query(
      "insert into public.plot_splits (organisation_id, project_id, plot_id, request_key, author) values ($1, $2, $3, 'kind', 'X')",
      [organisationId, projectId, plot!.id],
    );
  if (sample.trashed)
    await transaction.query("update public.plots set deleted_at = now() where id = $1", [plot!.id]);
  await transaction.query(
    `insert into public.plot_eu_checks (
       plot_id, project_id, plot_updated_at, rules, state, features, bytes, vertices_before, vertices_after
     )
     select id, project_id, updated_at, $2, $3, 1, 400, 4, 4 from public.plots where id = $1 and $3::text is not null`,
    [plot!.id, rules, eu],
  );
  return plot!.id;
}

/** A declaration with the faults: the first one's are those of its head, each is a product of its own. */
export async function addSample(
  transaction: Transaction,
  { organisationId, projectId }: Tenant,
  plots: Record<PlotKind, number>,
  sample: readonly Fault[],
): Promise<number> {
  const head = {
    ...{
      internal_reference: crypto.randomUUID().slice(0, 30),
      activity: "IMPORT",
      country_of_activity: "FR",
    },
    ...{ border_country: "FR", operator },
    ...Object.assign({}, ...sample.map((fault) => fault.head ?? {})),
  };
  const [declaration] = await transaction.query<{ id: number }>(
    `insert into public.declarations (
         organisation_id, project_id, internal_reference, activity, country_of_activity, border_country, operator, kind
       )
       select $1, $2, internal_reference, activity, country_of_activity, border_country, operator, coalesce(kind, 'statement')
       from jsonb_populate_record(null::public.declarations, $3::jsonb)
       returning id`,
    [organisationId, projectId, JSON.stringify(head)],
  );
  for (const [index, fault] of sample.entries()) {
    const product = {
      ...{ commodity: "cocoa", tariff_code: "1801", description: "Fèves", net_mass_kilograms: 25 },
      ...fault.product,
    };
    const [row] = await transaction.query<{ id: number }>(
      `insert into public.declaration_products (
           project_id, declaration_id, position, commodity, tariff_code, description, net_mass_kilograms,
           supplementary_units, supplementary_unit, scientific_name, common_name, further_species
         )
         select
           $1, $2, $3, commodity, tariff_code, description, net_mass_kilograms, supplementary_units, supplementary_unit,
           scientific_name, common_name, coalesce(further_species, '[]')
         from jsonb_populate_record(null::public.declaration_products, $4::jsonb)
         returning id`,
      [projectId, declaration!.id, index + 1, JSON.stringify(product)],
    );
    await transaction.query(
      "insert into public.declaration_plots select $1, $2, $3, id from unnest($4::bigint[]) as id",
      [
        declaration!.id,
        projectId,
        row!.id,
        [...new Set(fault.plots ?? ["good" as const])].map((kind) => plots[kind]),
      ],
    );
  }
  return declaration!.id;
}
