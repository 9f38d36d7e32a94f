import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { addKey, widestKey } from "./factories/tenant-key.ts";

const outlines = [
  "import_rows",
  "imports",
  "plot_eu_checks",
  "plot_overlaps",
  "plot_repairs",
  "plot_splits",
  "plots",
];
const results = [
  ...[
    "assessed_outlines",
    "assessments",
    "baseline_controls",
    "baselines",
    "land_maps",
    "overrules",
    "place_results",
    "plot_results",
  ],
  "run_values",
];
const declarations = ["declaration_filings", "declaration_plots", "declaration_products", "declarations"];
const ofProject = [
  ...[
    "jobs",
    "risk_maps",
    "sample_classes",
    "sample_labels",
    "sample_resolutions",
    "sample_strata",
    "sample_units",
    "samples",
  ],
  ...["zone_versions", "zones"],
];

describeOnOneEngine("the key of an integration", (open) => {
  let database: Database;
  let tenant: Tenant;
  let tables: string[];

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
    const found = await database.asOwner((transaction) =>
      transaction.query<{ name: string }>(
        `select relation.relname as name
         from pg_class as relation
         join pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attname = 'project_id'
         where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
           and has_table_privilege('authenticated', relation.oid, 'select')
         order by 1`,
      ),
    );
    tables = found.map(({ name }) => name);
  });

  const readsOf = async (claims: Claims) => {
    const read: string[] = [];
    for (const table of tables) {
      const [row] = await database.asCaller(claims, (transaction) =>
        transaction.query(`select from public.${table} limit 1`),
      );
      if (row) read.push(table);
    }
    return read;
  };
  const readBy = async (permissions: string[]) =>
    readsOf((await addKey(database, tenant, permissions)).claims);

  it("reads of a project what its permissions name, and nothing else", async () => {
    expect(await readBy(["projects.read"])).toEqual(ofProject);
    expect(await readBy(["projects.read", "plots.read"])).toEqual(
      expect.arrayContaining(["plots", "import_rows"]),
    );
    const whole = await readBy([...widestKey]);
    const without = async (lacking: string) => {
      const read = await readBy(widestKey.filter((permission) => permission !== lacking));
      return whole.filter((table) => !read.includes(table));
    };
    expect(await without("plots.read")).toEqual(expect.arrayContaining(outlines));
    expect(await without("assessments.read")).toEqual(results);
    expect(await without("declarations.read")).toEqual(expect.arrayContaining(declarations));
  });
});
