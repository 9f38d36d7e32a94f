import { makeFarmerRecords } from "@parcelle/demonstration/farmer-records";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { expect, it } from "vitest";
import { addFarmers, compareFarmers } from "../../src/demonstration/add-organisations.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant } from "../factories/tenant.ts";

describeOnOneEngine("the farmers of the demonstration", (open) => {
  it("are full records, and of the twelve who are there twice each is told as a duplicate, nobody else", async () => {
    const database = await open();
    const { organisationId, people } = await addTenant(database);
    const records = makeFarmerRecords(generateDemonstration());
    await database.asService((transaction) => addFarmers(transaction, organisationId, records));
    await compareFarmers(database, people.owner, organisationId);
    const pairs = await database.asOwner((transaction) =>
      transaction.query<{ one: string; other: string; score: number }>(
        `select one_identifier as one, other_identifier as other, score from public.farmer_pair_overview
         where organisation_id = $1 order by other`,
        [organisationId],
      ),
    );
    expect(pairs.map(({ other }) => other)).toEqual(records.slice(300).map(({ identifier }) => identifier));
    for (const { score } of pairs) expect(score).toBeGreaterThan(0.55);
    const [known] = await database.asOwner((transaction) =>
      transaction.query<{ sections: number; births: number; places: number }>(
        `select count(distinct section_id)::integer as sections, count(birth.farmer_id)::integer as births,
           count(latitude)::integer as places
         from public.farmers as farmer left join public.farmer_births as birth on birth.farmer_id = farmer.id
         where farmer.organisation_id = $1 and farmer.identifier like 'ZEG-%'`,
        [organisationId],
      ),
    );
    expect(known).toEqual({ sections: 3, births: 312, places: 312 });
  });
});
