import { createRandom } from "@parcelle/demonstration/random";
import { missingParts } from "@parcelle/domain/declaration/missing-parts";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { loadDeclaration } from "#modules/eudr/load-declaration.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { addPlotKinds, addSample, type Fault, faults, type PlotKind } from "./declared-samples.ts";

const today = "2026-11-20";
const days = ["2023-01-01", "2024-05-01", today, "2028-02-01"];

/** What blocks, but `product_missing` and `too_many_products`, which no one product shows. */
const alone = [
  "activity_missing",
  "border_country_missing",
  "country_of_activity_missing",
  "description_missing",
  "description_too_long",
  "geometry_invalid",
  "internal_reference_missing",
  "internal_reference_too_long",
  "net_mass_missing",
  "operator_address_missing",
  "operator_contact_missing",
  "operator_country_missing",
  "operator_country_not_low",
  "operator_email_invalid",
  "operator_eori_invalid",
  "operator_eori_missing",
  "operator_identifier_missing",
  "operator_name_missing",
  "operator_not_primary",
  "operator_not_small",
  "operator_outside_union",
  "operator_phone_invalid",
  "plots_gone",
  "plots_missing",
  "plots_not_assessed",
  "plots_not_compliant",
  "plots_not_prepared",
  "plots_of_other_country",
  "plots_outdated",
  "plots_refused_by_union",
  "plots_split",
  "plots_to_review",
  "point_too_large",
  "producer_country_missing",
  "producer_name_missing",
  "quantity_missing",
  "species_missing",
  "supplementary_unit_forbidden",
  "supplementary_unit_missing",
  "supplementary_unit_wrong",
  "tariff_code_missing",
  "tariff_code_not_listed",
  "tariff_code_other_commodity",
];

const sorted = (list: unknown[]) =>
  list.map((one) => JSON.stringify(Object.entries(one as object).sort())).sort();

class Undone extends Error {}

/** Several faults at a time, drawn from a seed. */
function combinations(count: number): Fault[][] {
  const random = createRandom("declarations");
  return Array.from({ length: count }, () =>
    Array.from({ length: random.integer(1, 4) }, () => random.pick(faults)),
  );
}

describeOnOneEngine("what a declaration lacks", (open) => {
  let database: Database;
  let tenant: Tenant;
  let plots: Record<PlotKind, number>;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
    plots = await addPlotKinds(database, tenant);
  });

  /** Blocking codes with their product on each of the days, by TypeScript and by SQL, and the sentence's details. */
  const toldTwice = async (sample: readonly Fault[], days: readonly string[]) => {
    const toldOn: { day: string; told: string[]; found: string[] }[] = [];
    const compare = database.asOwner(async (transaction) => {
      const id = await addSample(transaction, tenant, plots, sample);
      const { draft } = await loadDeclaration(transaction, id);
      for (const day of days) {
        const told = missingParts(draft, day)
          .filter(({ severity }) => severity === "blocking")
          .map(({ code, product, detail }) => ({
            ...{
              code,
              product,
              unit: detail.unit ?? null,
              species: detail.species ?? null,
              plots: detail.plots?.slice(0, 5) ?? null,
            },
          }));
        const found = await transaction.query(
          `select code, product, detail ->> 'unit' as unit, (detail ->> 'species')::integer as species, detail -> 'plots' as plots
           from app.declaration_gaps($1, $2::date)`,
          [id, day],
        );
        toldOn.push({ day, told: sorted(told), found: sorted(found) });
      }
      throw new Undone();
    });
    await compare.catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
    expect(toldOn).toHaveLength(days.length);
    return toldOn;
  };

  it(`is the same in SQL and in the domain, for each of ${faults.length} faults alone, on each day`, async () => {
    const codes = new Set<string>();
    for (const fault of faults)
      for (const { day, told, found } of await toldTwice([fault], days)) {
        expect([fault, day, found]).toEqual([fault, day, told]);
        for (const one of told) codes.add(/"code","([a-z_]+)"/.exec(one)![1]!);
      }
    expect([...codes].sort()).toEqual(alone);
  });

  it("is the same in SQL and in the domain for 150 declarations with several faults and products", async () => {
    for (const sample of combinations(150)) {
      const [on] = await toldTwice(sample, [today]);
      expect([sample, on!.found]).toEqual([sample, on!.told]);
    }
  });

  it("is nothing where nothing is wrong, and one thing too much with 101 products or none", async () => {
    const [good] = await toldTwice([{}], [today]);
    expect(good!.found).toEqual([]);
    for (const sample of [[], Array<Fault>(101).fill({})]) {
      const [on] = await toldTwice(sample, [today]);
      expect(on!.found).toEqual(on!.told);
      expect(on!.found).toHaveLength(1);
    }
  });
});
