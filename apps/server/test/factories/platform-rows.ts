import type { Database } from "#database/database.ts";

/** A layer of the register, and an addition that waits for its confirmation. */
export async function addLayer(database: Database): Promise<void> {
  await database.asOwner((transaction) =>
    transaction.script(
      `insert into public.layers (
         product, component, version, product_title, title, file_path, sha256, bytes, modified_at,
         west, south, east, north, licence, citation
       )
       values ('hansen-gfc', 'lossyear', '1', '{}', '{}', 'layers/a.tif', 'x', 1, now(), -6, 5, -5, 6, '', '');
       insert into public.layer_ingests (status, product, component, version, request, request_key)
       values ('inspected', 'hansen-gfc', 'lossyear', '2', '{}', 'k')`,
    ),
  );
}

/** Boundaries in force of Côte d’Ivoire, one region around all plots of the tests, and a second version that waits. */
export async function addBoundaries(database: Database): Promise<void> {
  await database.asOwner((transaction) =>
    transaction.script(
      `with version as (
         insert into public.boundary_versions (country, status, source, licence, valid_from, files, request_key)
         values
           ('CI', 'published', 'Institut', 'CC BY 4.0', '2020-01-01', '[]', 'limites'),
           ('CI', 'inspected', 'Institut', 'CC BY 4.0', '2024-01-01', '[]', 'suite')
         returning id
       )
       insert into public.administrative_units (version_id, level, code, name, outline, hectares)
       select id, 1, 'CI-09', 'Bas-Sassandra', extensions.ST_Multi(extensions.ST_MakeEnvelope(-9, 4, -2, 11, 4326)), 1 from version;
       select app.place_plots(array(select id from public.plots))`,
    ),
  );
}

/** A published article with its first version and a draft of the next. */
export async function addArticle(database: Database): Promise<void> {
  await database.asOwner((transaction) =>
    transaction.script(
      `with article as (insert into public.articles (kind) values ('guide') returning id),
       text as (
         insert into public.article_texts (article_id, language, slug, title, summary, body)
         select id, 'fr', 'cacao', 'Cacao', '', 'Texte' from article
       ),
       version as (
         insert into public.article_versions (article_id, language, slug, title, summary, body)
         select id, 'fr', 'cacao', 'Cacao', '', 'Texte' from article
       )
       insert into public.article_drafts (article_id, language, slug, title, summary, body)
       select id, 'fr', 'cacao', 'Cacao', '', 'Texte' from article`,
    ),
  );
}
