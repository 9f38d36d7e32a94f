import { beforeAll, expect, it } from "vitest";
import type { Database, Transaction } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { openRun } from "../factories/open-run.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

type Attempt = [what: string, statement: string, values: (tenant: Tenant) => unknown[]];

const ofRun = ({ assessmentId }: Tenant) => [assessmentId];
const ofDeclaration = ({ declarationId }: Tenant) => [declarationId];

/** What is refused once the run is settled, and done while it is under way. */
const onRun: Attempt[] = [
  [
    "its layers are written anew",
    `update public.assessments set layers = '[1]' where id = $1 returning id`,
    ofRun,
  ],
  [
    "it is deleted",
    "with hidden as (update public.projects set current_assessment_id = null where current_assessment_id = $1) delete from public.assessments where id = $1 returning id",
    ofRun,
  ],
  [
    "a result is called better",
    "update public.plot_results set state = 'compliant' where assessment_id = $1 returning id",
    ofRun,
  ],
  ["a result goes", "delete from public.plot_results where assessment_id = $1 returning id", ofRun],
  [
    "a number is made larger",
    "update public.run_values set high = high + 1 where assessment_id = $1 returning key",
    ofRun,
  ],
  ["a number goes", "delete from public.run_values where assessment_id = $1 returning key", ofRun],
  [
    "its baseline is told otherwise",
    "update public.baselines set sha256 = 'x' where assessment_id = $1 returning assessment_id",
    ofRun,
  ],
  [
    "its baseline goes",
    "delete from public.baselines where assessment_id = $1 returning assessment_id",
    ofRun,
  ],
  [
    "a control counts less",
    "update public.baseline_controls set weight = 0.5 where assessment_id = $1 returning number",
    ofRun,
  ],
  ["a control goes", "delete from public.baseline_controls where assessment_id = $1 returning number", ofRun],
  [
    "a number comes",
    `insert into public.run_values (assessment_id, project_id, module, key, value)
     select id, project_id, module, 'biomass', 1 from public.assessments where id = $1 returning key`,
    ofRun,
  ],
  [
    "a zone is told otherwise",
    "update public.place_results set state = 'compliant' where assessment_id = $1 returning id",
    ofRun,
  ],
  [
    "what was found of a zone goes",
    "delete from public.place_results where assessment_id = $1 returning id",
    ofRun,
  ],
  [
    "a pixel is another",
    "update public.land_maps set codes = '\\x00' where assessment_id = $1 returning plot_id",
    ofRun,
  ],
  ["a map goes", "delete from public.land_maps where assessment_id = $1 returning plot_id", ofRun],
  [
    "a result comes",
    `insert into public.plot_results (
       project_id, assessment_id, plot_id, geometry_hash, statistics, document, module, classes, state, inputs_hash, result_hash
     )
     select project_id, $1, id, 'hash', '{}', '{}', 'EUDR', '{"risk": "low"}', 'compliant', 'i', 'r'
     from public.plots where project_id = $2 and id not in (select plot_id from public.plot_results where assessment_id = $1)
     returning id`,
    ({ assessmentId, projectId }) => [assessmentId, projectId],
  ],
];

/** What is refused once a declaration is no longer a draft, and done while it is one. */
const onDeclaration: Attempt[] = [
  [
    "its operator is another",
    `update public.declarations set operator = '{}' where id = $1 returning id`,
    ofDeclaration,
  ],
  [
    "its comment is another",
    "update public.declarations set additional_information = 'x' where id = $1 returning id",
    ofDeclaration,
  ],
  [
    "a product weighs more",
    "update public.declaration_products set net_mass_kilograms = 1 where declaration_id = $1 returning id",
    ofDeclaration,
  ],
  [
    "a plot goes",
    "delete from public.declaration_plots where declaration_id = $1 returning plot_id",
    ofDeclaration,
  ],
  [
    "its products go",
    "delete from public.declaration_products where declaration_id = $1 returning id",
    ofDeclaration,
  ],
  [
    "a product comes",
    "insert into public.declaration_products (project_id, declaration_id, commodity) values ($2, $1, 'cocoa') returning id",
    ({ declarationId, projectId }) => [declarationId, projectId],
  ],
  [
    "a plot comes",
    `insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
     select product.declaration_id, product.project_id, product.id, plot.id
     from public.declaration_products as product join public.plots as plot on plot.project_id = product.project_id
     where product.declaration_id = $1
       and plot.id not in (select plot_id from public.declaration_plots where declaration_id = $1)
     returning plot_id`,
    ofDeclaration,
  ],
];

/** Written once, whatever happens after. */
const onKept: Attempt[] = [
  "overrules",
  "plot_repairs",
  "assessed_outlines",
  "invoices",
  "credit_entries",
  "audit_entries",
].flatMap((table): Attempt[] => {
  const own = table === "assessed_outlines" ? "project_id = $2" : "organisation_id = $1";
  const values = ({ organisationId, projectId }: Tenant) =>
    table === "assessed_outlines" ? [null, projectId] : [organisationId];
  const column = table === "assessed_outlines" ? "project_id" : "organisation_id";
  const typed = table === "assessed_outlines" ? " and ($1::bigint is null)" : "";
  return [
    [
      `${table} change`,
      `update public.${table} set ${column} = ${column} where ${own}${typed} returning 1`,
      values,
    ],
    [`${table} are deleted`, `delete from public.${table} where ${own}${typed} returning 1`, values],
  ];
});

class Undone extends Error {}

describeOnOneEngine("what is finished", (open) => {
  let database: Database;
  let settled: Tenant;
  let underWay: Tenant;

  const doors = {
    service: (run: (transaction: Transaction) => Promise<void>) => database.asService(run),
    "owner of the schema": (run: (transaction: Transaction) => Promise<void>) => database.asOwner(run),
  };

  /** The refusal's code, or how many rows came back; nothing is kept. */
  const outcome = async (
    door: keyof typeof doors,
    tenant: Tenant,
    [, statement, values]: Attempt,
    before: string[] = [],
  ): Promise<string | number> => {
    let rows = 0;
    try {
      await doors[door](async (transaction) => {
        for (const one of before) await transaction.query(one);
        rows = (await transaction.query(statement, values(tenant))).length;
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) return (error as { code: string }).code;
    }
    return rows;
  };

  beforeAll(async () => {
    database = await open();
    settled = await addTenant(database);
    await completeDeclaration(database, settled.declarationId);
    await move(settled.declarationId, "ready");
    underWay = await openRun(database, await addTenant(database));
  });

  const move = (declarationId: number, state: string) =>
    database.asService((transaction) =>
      transaction.query("update public.declarations set state = $2 where id = $1", [declarationId, state]),
    );

  it.each(onRun)(
    "a run that is settled: %s is refused to everybody, and done while it is under way",
    async (...attempt) => {
      for (const door of ["service", "owner of the schema"] as const) {
        expect(await outcome(door, settled, attempt)).toBe("P0423");
        expect(await outcome(door, underWay, attempt)).toBeGreaterThan(0);
      }
    },
  );

  it.each(onDeclaration)(
    "a declaration that is no longer a draft: %s is refused to everybody, and done in a draft",
    async (...attempt) => {
      for (const door of ["service", "owner of the schema"] as const) {
        expect(await outcome(door, settled, attempt)).toBe("P0423");
        expect(await outcome(door, underWay, attempt)).toBeGreaterThan(0);
      }
    },
  );

  it("a declaration that is no longer a draft is refused to its people's functions too", async () => {
    const [, statement, values] = onDeclaration[0]!;
    const { manager } = settled.people;
    const change = database.asWorkflow(manager, (transaction) =>
      transaction.query(statement, values(settled)),
    );
    await expect(change).rejects.toMatchObject({ code: "P0423" });
  });

  it.each(onKept)("%s for nobody", async (...attempt) => {
    for (const door of ["service", "owner of the schema"] as const)
      expect(["P0423", "42501"]).toContain(await outcome(door, settled, attempt));
    expect(await outcome("owner of the schema", settled, attempt)).toBe("P0423");
  });

  it("is erased through one door, which the service cannot open", async () => {
    const erase: Attempt = [
      "",
      "delete from public.plots where id = $1 returning id",
      ({ plotId }) => [plotId],
    ];
    const purge = ["insert into app.purges (reason) values ('La personne le demande')"];
    const parts = ["declaration_plots", "dossier_plots", "plot_splits"].map(
      (table) => `delete from public.${table}`,
    );
    expect(await outcome("owner of the schema", settled, erase, [...purge, ...parts])).toBe(1);
    expect(await outcome("owner of the schema", settled, erase)).toBe("P0423");
    expect(await outcome("service", settled, erase, purge)).toBe("42501");
    expect(await outcome("service", settled, erase, ["set local app.purging = 'on'"])).toBe("P0423");
  });
});
