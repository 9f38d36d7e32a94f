import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { BoundaryDesk } from "../factories/boundary-desk.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";

const folder = fileURLToPath(new URL("../../../../../shared/data/boundaries/BFA/", import.meta.url));
const isMissing = !existsSync(folder) && process.env.REFERENCE_DATA !== "required";

type Figure = { region: string; region_name: string; department: string; department_name: string };
type Told = Figure & { version_id: number; farmers: number };

/** Two in Ouagadougou, one in Bobo-Dioulasso, one in Banfora, and one in Accra, of which no boundaries are in force. */
const TOWNS = [
  [12.371, -1.52],
  [12.36, -1.53],
  [11.177, -4.297],
  [10.633, -4.767],
  [5.56, -0.2],
];

const file = async (name: string, level: 1 | 2) => ({
  ...{ name, level },
  content: await readFile(path.join(folder, name)),
});

describeOnOneEngine("farmers by the published regions of Burkina Faso", (open) => {
  let desk: BoundaryDesk;
  let own: Tenant;

  beforeAll(async () => {
    if (isMissing) return undefined;
    desk = await BoundaryDesk.open(await open());
    own = await addTenant(desk.database);
    await desk.database.asOwner(async (transaction) => {
      const { organisationId } = own;
      await transaction.query("update public.farmers set deleted_at = now() where organisation_id = $1", [
        organisationId,
      ]);
      for (const [at, [latitude, longitude]] of TOWNS.entries())
        await transaction.query(
          `insert into public.farmers (organisation_id, identifier, first_name, last_name, latitude, longitude)
           values ($1, $2, '', 'Ville', $3, $4)`,
          [organisationId, `V-${at}`, latitude, longitude],
        );
    });
    return () => desk.close();
  });

  const told = async (level: 1 | 2) => {
    const token = await tokenOf(desk.server, own.people.auditor);
    const asked = `/rest/v1/rpc/farmer_regions?organisation=${own.organisationId}&level=${level}`;
    return (await ask(desk.server, { token }, "GET", asked)).body as Told[];
  };
  const drawn = async (version: number, level: 1 | 2) => {
    const token = await tokenOf(desk.server, own.people.auditor);
    const asked = `/rest/v1/rpc/boundary_features?version=${version}&level=${level}`;
    const { features } = (await ask(desk.server, { token }, "GET", asked)).body as {
      features: { properties: { code: string; name: string } }[];
    };
    return new Map(features.map(({ properties: { code, name } }) => [code, name]));
  };

  it(
    "stand in the region and province of their town, each of which the map draws under the same code",
    skippedWithout("reference data", isMissing),
    async () => {
      const files = await Promise.all([
        file("bfa_adm1_regions.geojson", 1),
        file("bfa_adm2_provinces.geojson", 2),
      ]);
      const id = await desk.start({ country: "BF", files });
      await desk.looked(id);
      await desk.call("publish-boundaries", { versionId: id });
      const regions = await told(1);
      expect(regions.map(({ region_name, farmers }) => [region_name, farmers])).toEqual([
        ["Centre", 2],
        ["Cascades", 1],
        ["Hauts-Bassins", 1],
        [null, 1],
      ]);
      const provinces = await told(2);
      expect(provinces.map(({ department_name, farmers }) => [department_name, farmers])).toEqual([
        ["Kadiogo", 2],
        ["Comoe", 1],
        ["Houet", 1],
        [null, 1],
      ]);
      const [one, two] = [await drawn(id, 1), await drawn(id, 2)];
      expect([one.size, two.size]).toEqual([13, 45]);
      for (const { region, region_name } of regions.slice(0, 3)) expect(one.get(region)).toBe(region_name);
      for (const { department, department_name } of provinces.slice(0, 3))
        expect(two.get(department)).toBe(department_name);
    },
  );
});
