import { PIXEL_DEGREES, SIDE, SQUARE } from "@parcelle/demonstration/square";

/** A region that is the demonstration's square, a department of it, one far from all layers, and one larger than may be. */
const square = `${SQUARE[0]}, ${SQUARE[1]}, ${SQUARE[2]}, ${SQUARE[3]}`;
const middle = SQUARE[0] + (SIDE / 2) * PIXEL_DEGREES;
export const boundaries = `
  with version as (
    insert into public.boundary_versions (country, status, source, licence, valid_from, files, request_key)
    values ('CI', 'published', 'Institut', 'CC BY 4.0', '2020-01-01', '[]', 'limites du carbone')
    returning id
  ),
  regions as (
    insert into public.administrative_units (version_id, level, code, name, outline, hectares)
    select version.id, 1, code, name, extensions.ST_Multi(extensions.ST_MakeEnvelope(west, south, east, north, 4326)), hectares
    from version, (values
      ('CI-R', 'La Mé', ${square}, 300000.0),
      ('CI-F', 'Au loin', 20.0, 5.0, 20.1, 5.1, 12000.0),
      ('CI-G', 'Le Grand Nord', -8.0, 10.0, 0.0, 18.0, 60000000.0)
    ) as region (code, name, west, south, east, north, hectares)
    returning id, version_id, code
  )
  insert into public.administrative_units (version_id, level, code, name, parent_id, outline, hectares)
  select version_id, 2, 'CI-R.1', 'Adzopé', id,
    extensions.ST_Multi(extensions.ST_MakeEnvelope(${SQUARE[0]}, ${SQUARE[1]}, ${middle}, ${SQUARE[3]}, 4326)), 150000
  from regions where code = 'CI-R'`;
