import { byTheService, type ForgingCase, freely } from "./forging-case.ts";

const nothing: ForgingCase["values"] = () => [];
const oneArticle = "(select min(id) from public.articles)";

/** Organisations, their audit, and the articles of the platform. */
export const platformCases: readonly ForgingCase[] = [
  {
    table: "organisations",
    forges: "ends a suspension, or hides that data is synthetic",
    statement:
      "update public.organisations set suspended_at = null, synthetic = false, deleted_at = null where id = $1 returning id",
    values: ({ own }) => [own.organisationId],
    control: freely("owner", "update public.organisations set country = 'CI' where id = $1 returning id"),
  },
  {
    table: "organisations",
    forges: "renames a stranger's organisation",
    statement: "update public.organisations set name = 'Volée' where id = $1 returning id",
    values: ({ other }) => [other.organisationId],
    control: { says: "the owner, his own", by: "owner", values: ({ own }) => [own.organisationId] },
  },
  {
    table: "organisations",
    forges: "founds an organisation",
    statement: "insert into public.organisations (name, kind) values ('Volée', 'agency') returning id",
    values: nothing,
    control: byTheService,
  },
  {
    table: "audit_entries",
    forges: "tells in the audit what another did",
    statement: `insert into public.audit_entries (organisation_id, actor, actor_name, action, entity, entity_id)
       values ($1, $2, 'Un autre', 'delete', 'plots', 1) returning id`,
    values: ({ own }) => [own.organisationId, own.people.owner.sub],
    control: byTheService,
  },
  {
    table: "backgrounds",
    forges: "claims the imagery of another for himself",
    statement: "update public.backgrounds set attribution = 'Moi' returning id",
    values: nothing,
    control: byTheService,
  },
  {
    table: "organisation_backgrounds",
    forges: "chooses for a stranger's organisation",
    statement: `insert into public.organisation_backgrounds (organisation_id, background_id)
       values ($1, (select min(id) from public.backgrounds)) returning background_id`,
    values: ({ other }) => [other.organisationId],
    control: freely(
      "owner",
      `insert into public.organisation_backgrounds (organisation_id, background_id)
       select $1, id from public.backgrounds
       where id not in (select background_id from public.organisation_backgrounds where organisation_id = $1)
       limit 1 returning background_id`,
      ({ own }) => [own.organisationId],
    ),
  },
  {
    table: "articles",
    forges: "begins an article of the platform",
    statement: "insert into public.articles (kind, position) values ('guide', 1) returning id",
    values: nothing,
    control: freely(
      "operator",
      "insert into public.articles (kind, position) values ('guide', 1) returning id",
    ),
  },
  {
    table: "articles",
    forges: "says that an article came with the program",
    statement: "update public.articles set source_key = 'vol' returning id",
    values: nothing,
    control: freely("operator", "update public.articles set position = 3 returning id"),
  },
  {
    table: "article_drafts",
    forges: "writes a draft of the platform",
    statement: "update public.article_drafts set body = 'Faux' returning id",
    values: nothing,
    control: freely("operator", "update public.article_drafts set body = 'Vrai' returning id"),
  },
  {
    table: "article_texts",
    forges: "changes a published text",
    statement: "update public.article_texts set body = 'Faux', published_at = '2001-01-01' returning id",
    values: nothing,
    control: freely("operator", `select id from public.publish_article(${oneArticle}, 'fr')`),
  },
  {
    table: "article_versions",
    forges: "changes what was published, and by whom",
    statement: "update public.article_versions set author = 'Un autre' returning id",
    values: nothing,
    control: freely("operator", `select id from public.publish_article(${oneArticle}, 'fr')`),
  },
];
