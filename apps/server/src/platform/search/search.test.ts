import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { addPerson, addTenant, type Tenant } from "../../../test/factories/tenant.ts";
import { loadGuides } from "../articles/load-guides.ts";

type Found = { kind: string; title: string; detail: string | null; address: string | null };

describeOnOneEngine("the search over everything", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
    await loadGuides(database);
    await database.asOwner(async (transaction) => {
      for (const { plotId, projectId } of [own, other]) {
        await transaction.query(
          "update public.plots set identifier = 'CI-DIVO-0012', producer_name = 'N’Guessan Éloïse' where id = $1",
          [plotId],
        );
        await transaction.query("update public.projects set name = 'Coopérative de Gagnoa' where id = $1", [
          projectId,
        ]);
      }
    });
  });

  const search = (who: Claims, question: string, most = 8, language = "fr") =>
    database.asCaller(who, (transaction) =>
      transaction.query<Found>("select * from public.search_everything($1, $2, $3)", [
        question,
        most,
        language,
      ]),
    );
  const kinds = (found: Found[]) => found.map(({ kind }) => kind);

  it.each([
    ["divo", "plot"],
    ["ci-divo-0012", "plot"],
    ["0012", "plot"],
    ["eloise guess", "plot"],
    ["ELOÏSE", "plot"],
    ["cooperative gagn", "project"],
    ["awa", "farmer"],
    ["D-1", "declaration"],
    ["perenne", "guide"],
  ])("finds “%s” as a %s", async (question, kind) => {
    expect(kinds(await search(own.people.agent, question))).toContain(kind);
  });

  it("leads to the place of what it found", async () => {
    const project = `/conformity/rdue/${own.projectId}`;
    expect(await search(own.people.agent, "ci-divo-0012")).toMatchObject([
      {
        kind: "plot",
        title: "CI-DIVO-0012",
        detail: "N’Guessan Éloïse · Coopérative de Gagnoa",
        address: `${project}/${own.plotId}`,
      },
    ]);
    const declarations = (await search(own.people.agent, "d-1")).filter(({ kind }) => kind === "declaration");
    expect(declarations).toMatchObject([{ address: `${project}/rrd/${own.declarationId}` }]);
  });

  it("leads to a project of forms where its forms are, by what it collects", async () => {
    const ids = await database.asOwner(async (transaction) => {
      await transaction.query("insert into public.organisation_features values ($1, 'COLLECT')", [
        own.organisationId,
      ]);
      return transaction.query<{ id: number }>(
        `insert into public.projects (organisation_id, module, name, type, settings)
         values ($1, 'COLLECT', 'Visites Zokou', 'reference', '{"collect": "inspection"}'),
           ($1, 'DATAOS', 'Ménages Zokou', 'reference', '{}')
         returning id`,
        [own.organisationId],
      );
    });
    const found = await search(own.people.owner, "zokou");
    expect(found.map(({ address }) => address).toSorted()).toEqual([
      `/collect/inspection/project/${ids[0]!.id}`,
      `/data-os/${ids[1]!.id}`,
    ]);
  });

  it("shows guides in the reader's language", async () => {
    const titles = async (language: string) =>
      (await search(own.people.agent, "evidence", 8, language)).map(({ title }) => title);
    expect(await titles("en")).toContain("Replay evidence");
    expect(await titles("fr")).not.toContain("Replay evidence");
  });

  it("shows nothing of another organisation, and guides only to whom belongs to none", async () => {
    const found = await search(other.people.owner, "divo");
    expect(found).toHaveLength(1);
    expect(found[0]?.address).toContain(`/${other.projectId}/`);
    expect(kinds(await search(await addPerson(database), "coop"))).not.toContain("project");
  });

  it("answers nothing to nothing, and reads whatever is typed as words", async () => {
    for (const question of ["", "   ", "' | & !", "--", "'); drop table plots", "\\", "%_", "a".repeat(5000)])
      expect(kinds(await search(own.people.agent, question))).not.toContain("plot");
  });
});
