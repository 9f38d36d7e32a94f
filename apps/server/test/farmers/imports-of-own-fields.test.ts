import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workbookOf } from "../../../../packages/farmers/test/written-tables.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk } from "./list-desk.ts";

const header = [
  "Code",
  "Nom",
  "Prénoms",
  "Langues",
  "Ménage",
  "Rôle ménage",
  "Nb enfants",
  "Irrigation",
  "Compte",
];
type Line = (string | number | null)[];

describeOnOneEngine("a list with columns of the organisation's own", (open) => {
  let desk: ListDesk;
  /** The first list, read with what a person said of its columns. */
  let remembered: number;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
    await desk.owner(
      `insert into public.farmer_fields (organisation_id, name_fr, name_en, kind, choices, least, most)
       values
         ($1, 'Nombre d’enfants', 'Children', 'whole', '[]', 0, 30),
         ($1, 'Irrigation', 'Irrigation', 'one', '[{"fr": "Gravitaire", "en": "Gravity"}, {"fr": "Goutte à goutte", "en": "Drip"}]', null, null)`,
      [desk.own.organisationId],
    );
  });
  afterAll(() => desk.close());

  const listOf = (...lines: Line[]) => workbookOf([{ name: "Liste", rows: [header, ...lines] }]);
  const own = (key: string) => ({ sheet: "Liste", place: 6, field: `own:${key}` });
  const readAgain = async (importId: number, columns: object[]) => {
    const { jobId } = await desk.called<{ jobId: number }>("reinspect-farmer-import", {
      ...{ importId, country: "CI", columns },
    });
    expect(await desk.ended(jobId)).toMatchObject({ status: "completed" });
  };
  const columnsOf = async (importId: number) => {
    const { sheets } = await desk.importOf(importId);
    return (sheets as { columns: { field: string | null }[] }[])[0]!.columns.map(({ field }) => field);
  };
  const registry = (...identifiers: string[]) =>
    desk.owner<Record<string, unknown>>(
      `select farmer.identifier, farmer.languages, farmer.own_values, held.own_values as hidden, household.name as household,
         farmer.household_role as role
       from public.farmers as farmer
       left join public.farmer_private_values as held on held.farmer_id = farmer.id
       left join public.farmer_households as household on household.id = farmer.household_id
       where farmer.organisation_id = $1 and farmer.identifier = any ($2) and farmer.deleted_at is null order by farmer.identifier`,
      [desk.own.organisationId, identifiers],
    );
  const first: Line[] = [
    ["H-1", "KONÉ", "Awa", "Baoulé, dioula", "Cour Koné", "chef de ménage", 4, "goutte a goutte", "CI-77"],
    ["H-2", "KONÉ", "Issa", null, "COUR KONE", "fils", 31, "Puits", null],
    ["H-3", "KONÉ", "Moussa", "klingon", "Cour Koné", "chef", "deux", null, null],
  ];
  const applied = async (...lines: Line[]) => apply(await desk.handIn(await listOf(...lines)));
  const apply = async (importId: number) => {
    expect(await desk.run("apply-farmer-import", { importId }, desk.own.people.agent)).toMatchObject({
      ...{ status: "completed", error: null },
    });
    return importId;
  };

  it("is proposed by names, given by hand what no name tells, and remembered by its header", async () => {
    const importId = await desk.handIn(await listOf(...first));
    expect(await columnsOf(importId)).toEqual([
      ...["identifier", "lastName", "firstName", "languages", "household", "householdRole", null],
      ...["own:irrigation", "own:compte"],
    ]);
    await readAgain(importId, [own("nombre_d_enfants")]);
    const again = await desk.handIn(await listOf(...first));
    remembered = again;
    expect((await columnsOf(again))[6]).toBe("own:nombre_d_enfants");
    const answer = await desk.call(desk.own.people.agent, "reinspect-farmer-import", {
      ...{ importId, country: "CI", columns: [own("Nombre d'enfants")] },
    });
    expect(answer.status).toBe(400);
  });

  it("gives values of their kinds; what a field does not take comes back in the Excel with a comment at its cell", async () => {
    const importId = await apply(remembered);
    expect(await registry("H-1", "H-2", "H-3")).toEqual([
      {
        ...{ identifier: "H-1", languages: ["bci", "dyu"], household: "Cour Koné", role: "head" },
        ...{
          own_values: { nombre_d_enfants: 4, irrigation: "goutte_a_goutte" },
          hidden: { compte: "CI-77" },
        },
      },
      {
        ...{ identifier: "H-2", languages: [], household: "Cour Koné", role: "child" },
        ...{ own_values: {}, hidden: null },
      },
      {
        ...{ identifier: "H-3", languages: [], household: "Cour Koné", role: "other" },
        ...{ own_values: {}, hidden: null },
      },
    ]);
    const rows = await desk.read(
      `farmer_import_rows?import_id=eq.${importId}&order=number&select=problem_codes,outcome,outcome_reason`,
    );
    expect(rows).toEqual([
      { problem_codes: [], outcome: "added", outcome_reason: null },
      { problem_codes: ["own.most", "own.choice"], outcome: "added", outcome_reason: null },
      {
        ...{ problem_codes: ["languages.unknown", "own.type"], outcome: "added" },
        outcome_reason: "household.hasHead",
      },
    ]);
    const { result } = await desk.run("export-farmer-import-rows", { importId, rows: "returned" });
    const bytes = await desk.server.foundation.services.files.read(
      ...([desk.own.people.agent, "farmer-lists", String(result!.objectPath)] as const),
    );
    const comments = strFromU8(unzipSync(bytes)["xl/comments2.xml"]!);
    expect([...comments.matchAll(/<comment ref="(\w+)"/g)].map(([, cell]) => cell)).toEqual([
      "G2",
      "H2",
      "D3",
      "G3",
    ]);
  });

  it("handed in again changes nobody; what it tells otherwise is changed, and taken back with the import", async () => {
    const again = await desk.handIn(await listOf(...first));
    expect((await desk.fates(again)).map(({ fate }) => fate)).toEqual(["same", "same", "changes"]);
    const before = await registry("H-1", "H-2");
    const importId = await applied(
      ["H-1", "KONÉ", "Awa", "français", "Cour Traoré", null, 5, "Gravity", "CI-78"],
      ["H-2", "KONÉ", "Issa", null, "Cour Koné", "autre", 2, null, null],
    );
    expect(await registry("H-1", "H-2")).toMatchObject([
      {
        ...{ languages: ["bci", "dyu", "fr"], household: "Cour Traoré", role: "other" },
        ...{ own_values: { nombre_d_enfants: 5, irrigation: "gravitaire" }, hidden: { compte: "CI-78" } },
      },
      { household: "Cour Koné", role: "other", own_values: { nombre_d_enfants: 2 } },
    ]);
    expect(await desk.run("undo-farmer-import", { importId })).toMatchObject({ result: { restored: 2 } });
    expect(await registry("H-1", "H-2")).toEqual([before[0], { ...before[1], own_values: {} }]);
    const names = await desk.owner<{ name: string }>(
      "select name from public.farmer_households where organisation_id = $1 and name like 'Cour T%'",
      [desk.own.organisationId],
    );
    expect(names).toEqual([]);
  });

  it("is not applied with a choice that was retired since the list was read, which is told", async () => {
    const importId = await desk.handIn(
      await listOf(["H-9", "YAO", "Luc", null, null, null, 1, "Gravitaire", null]),
    );
    await desk.owner(
      `update public.farmer_fields set choices = jsonb_set(choices, '{0,retired}', 'true')
       where organisation_id = $1 and key = 'irrigation'`,
      [desk.own.organisationId],
    );
    await desk.run("apply-farmer-import", { importId });
    expect(await registry("H-9")).toMatchObject([{ own_values: { nombre_d_enfants: 1 } }]);
    expect(await desk.fates(importId)).toMatchObject([{ outcome: "added", outcome_reason: "own.refused" }]);
  });

  it("goes with its farmers when the import that registered them is undone", async () => {
    const importId = await applied(["H-20", "BAMBA", "Ali", "fr", "Cour Bamba", "chef", 3, null, "CI-9"]);
    expect(await desk.run("undo-farmer-import", { importId })).toMatchObject({ result: { removed: 1 } });
    expect(await registry("H-20")).toEqual([]);
  });
});
