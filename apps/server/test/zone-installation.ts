import { randomUUID } from "node:crypto";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { Polygon } from "geojson";
import { afterAll, beforeAll, expect } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { zonesPlatform } from "#platform/zones/zones.ts";
import type { ServerModule } from "../src/modules.ts";
import { type Answer, ask, tokenOf } from "./cross-tenant/attackers.ts";
import type { OpenDatabase } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

export const square = (west: number, south: number, side = 0.1): Polygon => {
  const [east, north] = [west + side, south + side];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
};
export const drawing = (geometry: object) => ({ kind: "drawing", geometry });
export const units = (...codes: string[]) => ({
  kind: "units",
  units: codes.map((code) => ({ level: 1, code })),
});

/** Two regions side by side, in force. */
const regions = `
  with version as (
    insert into public.boundary_versions (country, status, source, licence, valid_from, files, request_key)
    values ('CI', 'published', 'Institut', 'CC BY 4.0', '2020-01-01', '[]', 'limites')
    returning id
  )
  insert into public.administrative_units (version_id, level, code, name, outline, hectares)
  select version.id, 1, code, name, extensions.ST_Multi(extensions.ST_MakeEnvelope(west, 5, west + 1, 6, 4326)), 1
  from version, (values ('CI-09', 'Bas-Sassandra', -7), ('CI-18', 'Fromager', -6)) as region (code, name, west)`;

export type Saved = { zoneId: number; versionId: number; version: number; hectares: number };

/** Two organisations with regions in force, before and after all tests around; and what they ask of zones. */
export class ZoneInstallation {
  database!: Database;
  server!: TestServer;
  own!: Tenant;
  other!: Tenant;

  constructor(open: OpenDatabase, modules: ServerModule[] = [zonesPlatform]) {
    beforeAll(async () => {
      this.database = await open();
      this.server = await serve(this.database, { modules });
      this.own = await addTenant(this.database);
      this.other = await addTenant(this.database);
      await this.database.asOwner((transaction) => transaction.script(regions));
    });
    afterAll(() => this.server.close());
  }

  newZone = (name = "Bassin") => ({ projectId: this.own.projectId, name });

  call = async (claims: Claims, name: string, body: object): Promise<Answer> => {
    const token = await tokenOf(this.server, claims);
    return ask(this.server, { token }, "POST", `/functions/v1/${name}`, { body });
  };

  save = (zone: object, source: object, claims = this.own.people.manager, requestKey = randomUUID()) =>
    this.call(claims, "save-zone", { zone, source, requestKey });

  saved = async (...asked: Parameters<ZoneInstallation["save"]>): Promise<Saved> => {
    const answer = await this.save(...asked);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Saved;
  };

  refused = async (answer: Promise<Answer>): Promise<[number, string]> => {
    const { status, body } = await answer;
    return [status, (body as { code: string }).code];
  };

  versionsOf = async (zoneId: number) => {
    const rows = await this.database.asService((transaction) =>
      transaction.query<{ outline: Uint8Array; outline_hash: string; hectares: number; origin: unknown }>(
        `select ST_AsBinary(outline) as outline, outline_hash, hectares, origin
         from public.zone_versions where zone_id = $1 order by number`,
        [zoneId],
      ),
    );
    return rows.map(({ outline, ...row }) => ({ ...row, geometry: readWkb(outline).geometry }));
  };
}
