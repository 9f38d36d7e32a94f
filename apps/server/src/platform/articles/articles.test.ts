import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { addPerson, addTenant, type Tenant } from "../../../test/factories/tenant.ts";
import { loadGuides } from "./load-guides.ts";

type Text = { id: number; article_id: number; language: string; slug: string; title: string };

describeOnOneEngine("articles and guides", (open) => {
  let database: Database;
  let tenant: Tenant;
  let operator: Claims;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
    operator = { ...(await addPerson(database)), aal: "aal2" } as Claims;
    await database.asOwner((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [operator.sub]),
    );
  });

  const as = <Row extends object = Text>(who: Claims, text: string, values: unknown[] = []) =>
    database.asCaller(who, (transaction) => transaction.query<Row>(text, values));

  const write = async (slug: string, language = "fr", article?: number) => {
    const id =
      article ??
      (
        await as<{ id: number }>(
          operator,
          "insert into public.articles (kind) values ('article') returning id",
        )
      )[0]!.id;
    await as(
      operator,
      `insert into public.article_drafts (article_id, language, slug, title, summary, body)
       values ($1, $2, $3, 'La campagne du cacao', 'Ce qui change', 'Les **pluies** commencent.')
       on conflict (article_id, language) do update set slug = excluded.slug`,
      [id, language, slug],
    );
    return id;
  };
  const publish = (id: number, language = "fr") =>
    as(operator, "select * from public.publish_article($1, $2)", [id, language]);
  const find = (slug: string, language = "fr") =>
    as(tenant.people.agent, "select * from public.find_article('article', $1, $2)", [language, slug]);

  it("are read by people once an operator published them, and no draft of them is", async () => {
    const id = await write("campagne-cacao");
    expect(await find("campagne-cacao")).toEqual([]);
    expect(await as(tenant.people.owner, "select id from public.article_drafts")).toEqual([]);
    await publish(id);
    expect(await find("campagne-cacao")).toMatchObject([{ title: "La campagne du cacao", language: "fr" }]);
    await as(operator, "select public.unpublish_article($1, 'fr')", [id]);
    expect(await find("campagne-cacao")).toEqual([]);
  });

  it("are found at their old address and at that of the other language", async () => {
    const id = await write("premier-nom");
    await publish(id);
    await write("second-nom", "fr", id);
    await publish(id);
    expect(await find("premier-nom")).toMatchObject([{ slug: "second-nom", language: "fr" }]);
    expect(await find("second-nom", "en")).toMatchObject([{ slug: "second-nom", language: "fr" }]);
    await write("second-name", "en", id);
    await publish(id, "en");
    expect(await find("second-nom", "en")).toMatchObject([{ slug: "second-name", language: "en" }]);
    const other = await write("premier-nom");
    await expect(publish(other)).rejects.toMatchObject({ code: "23505" });
  });

  it("are published by operators alone, and not without title, text or a plain address", async () => {
    const id = await write("Pas Une Adresse");
    await expect(publish(id)).rejects.toMatchObject({ code: "23514" });
    await expect(
      as(tenant.people.owner, "select * from public.publish_article($1, 'fr')", [id]),
    ).rejects.toMatchObject({
      code: "42501",
    });
    await expect(
      as(tenant.people.owner, "select public.unpublish_article($1, 'fr')", [id]),
    ).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("keep what was published before", async () => {
    const id = await write("avec-histoire");
    await publish(id);
    await publish(id);
    const versions = await as(operator, "select id from public.article_versions where article_id = $1", [id]);
    expect(versions).toHaveLength(2);
    expect(await as(tenant.people.owner, "select id from public.article_versions")).toEqual([]);
    const erase = (article: number) => as(operator, "delete from public.articles where id = $1", [article]);
    await expect(erase(id)).rejects.toMatchObject({ code: "P0423" });
    await erase(await write("jamais-publie"));
  });

  it("come with the product: twenty guides in both languages, renewed until an operator rewrites one", async () => {
    await loadGuides(database);
    const guides = () =>
      as<Text & { source_hash: string }>(
        tenant.people.agent,
        `select text.* from public.article_texts as text join public.articles as article on article.id = text.article_id
         where article.kind = 'guide' order by position, language`,
      );
    const loaded = await guides();
    expect(loaded.filter(({ language }) => language === "fr")).toHaveLength(20);
    expect(loaded.filter(({ language }) => language === "en")).toHaveLength(20);
    const [first, second] = loaded;
    await as(
      operator,
      "update public.article_drafts set title = 'Réécrit ici' where article_id = $1 and language = $2",
      [first!.article_id, first!.language],
    );
    await publish(first!.article_id, first!.language);
    await database.asService((transaction) =>
      transaction.query(
        "update public.article_texts set source_hash = 'old', title = 'Ancien' where id = $1",
        [second!.id],
      ),
    );
    await loadGuides(database);
    const again = await guides();
    expect(again[0]).toMatchObject({ title: "Réécrit ici" });
    expect(again[1]).toMatchObject({ title: second!.title });
  });
});
