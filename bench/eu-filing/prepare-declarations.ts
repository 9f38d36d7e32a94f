import { randomBytes } from "node:crypto";
import { type DatabaseLocation, openDatabase } from "../../apps/server/src/database/open-database.ts";
import { TokenKeys } from "../../apps/server/src/hosted/auth/keys/token-keys.ts";
import { completeDeclaration } from "../../apps/server/test/factories/complete-declaration.ts";
import { addTenant } from "../../apps/server/test/factories/tenant.ts";
import type { Installation } from "../../apps/server/test/kill/processes.ts";

export type PreparedDeclarations = {
  installation: Installation;
  organisationId: number;
  token: string;
  serviceKey: string;
  /** One whose plots the EU's rules have not seen yet. */
  large: number;
  /** Ready ones of fifty plots. */
  small: number[];
};

type Sizes = { plots: number; producers: number; vertices: number; small: number; plotsOfSmall: number };

/** An installation whose acceptance system is at an address, with declarations of made-up plots. */
export async function prepareDeclarations(
  location: DatabaseLocation,
  dataDirectory: string,
  acceptanceAddress: string,
  sizes: Sizes,
): Promise<PreparedDeclarations> {
  const secret = randomBytes(32).toString("hex");
  const database = await openDatabase(location);
  try {
    const { organisationId, projectId, people } = await addTenant(database);
    const declare = (reference: string, from: number, plots: number) =>
      database.asOwner(async (transaction) => {
        await transaction.query(PLOTS, [
          organisationId,
          projectId,
          from,
          plots,
          sizes.producers,
          sizes.vertices,
        ]);
        const [made] = await transaction.query<{ id: number }>(DECLARATION, [
          ...[organisationId, projectId, reference, from, plots],
        ]);
        return made!.id;
      });
    const large = await declare("LARGE", 0, sizes.plots);
    const small: number[] = [];
    for (let place = 0; place < sizes.small; place += 1) {
      const from = sizes.plots + place * sizes.plotsOfSmall;
      small.push(await declare(`SMALL-${place}`, from, sizes.plotsOfSmall));
    }
    for (const id of [large, ...small]) await completeDeclaration(database, id);
    await database.asOwner((transaction) =>
      transaction.query(
        `delete from public.plot_eu_checks
         where plot_id in (select plot_id from public.declaration_plots where declaration_id = $1)`,
        [large],
      ),
    );
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = any ($1::bigint[])", [
        small,
      ]),
    );
    const keys = await TokenKeys.open(database, Buffer.from(secret));
    const exp = Math.floor(Date.now() / 1000) + 24 * 3600;
    const token = await keys.sign({ ...people.owner, aud: "authenticated", exp });
    const environment = { EU_ACCEPTANCE_ADDRESS: acceptanceAddress };
    return {
      installation: { location, dataDirectory, secret, environment },
      ...{ organisationId, token, serviceKey: keys.serviceKey, large, small },
    };
  } finally {
    await database.close();
  }
}

/** Fields of about half a hectare on a grid, each with so many vertices. */
const PLOTS = `
  insert into public.plots (
    organisation_id, project_id, identifier, producer_name, country, geometry, geometry_hash, geometry_valid, geometry_state,
    area_hectares, perimeter_metres
  )
  select
    $1, $2, 'F-' || number, 'Producteur ' || number % $5, 'CI', field,
    encode(sha256(ST_AsBinary(field)), 'hex'), true, 'normal', 0.5, 280
  from generate_series($3::integer, $3 + $4 - 1) as number
  cross join lateral (
    select ST_SetSRID(ST_MakePolygon(ST_AddPoint(line, ST_StartPoint(line))), 4326) as field
    from (
      select ST_MakeLine(
        ST_MakePoint(
          round((-6 + (number % 200) * 0.002 + 0.0004 * cos(2 * pi() * step / $6))::numeric, 6)::double precision,
          round((5 + number / 200 * 0.002 + 0.0004 * sin(2 * pi() * step / $6))::numeric, 6)::double precision
        ) order by step
      ) as line
      from generate_series(0, $6 - 1) as step
    ) as ring
  ) as made`;

const DECLARATION = `
  with made as (
    insert into public.declarations (organisation_id, project_id, internal_reference) values ($1, $2, $3) returning id
  ), product as (
    insert into public.declaration_products (project_id, declaration_id, commodity) select $2, id, 'cocoa' from made
    returning id, declaration_id
  ), chosen as (
    insert into public.declaration_plots (declaration_id, project_id, product_id, plot_id)
    select product.declaration_id, $2, product.id, plot.id
    from product cross join public.plots as plot
    where plot.project_id = $2 and substr(plot.identifier, 1, 2) = 'F-'
      and substr(plot.identifier, 3)::integer between $4 and $4 + $5 - 1
  )
  select id from made`;
