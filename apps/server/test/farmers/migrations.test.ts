import { afterAll, beforeAll, expect, it } from "vitest";
import { koboTables, walked } from "../../../../packages/farmers/test/other-registries.ts";
import { csvOf, workbookOf } from "../../../../packages/farmers/test/written-tables.ts";
import { describeOnOneEngine } from "../engines.ts";
import { ListDesk, type ReadRow } from "./list-desk.ts";

const farmers = [
  ["u-1", "F-001", "KOUASSI Yao", "male", "0701020304", "Gbalébré"],
  ["u-2", "F-002", "KONAN Affoué", "female", "0708451236", "Méagui"],
  ["u-3", null, "TRAORÉ Mariam", "female", null, "Soubré"],
];
const plots = [
  ["u-1", "1", 1.25, walked(6.5, -5.2), "abunu", 50],
  ["u-1", "2", 0.8, walked(6.52, -5.2)],
  ["u-2", "1", 1, walked(6.54, -5.2)],
  ["u-2", "9", 1, null],
];

describeOnOneEngine("a migration from another registry", (open) => {
  let desk: ListDesk;
  /** As it was shown first, and as it was told once more and applied. */
  let shown: number;
  let applied: number;
  beforeAll(async () => {
    desk = await ListDesk.open(await open());
  });
  afterAll(() => desk.close());

  const kobo = async (people = farmers, land = plots) =>
    desk.migrate(await workbookOf(koboTables(people, land)));
  const plotTotals = async (importId: number, projectId = desk.own.projectId) => {
    const path = `/rest/v1/rpc/migrated_plot_totals`;
    const answer = await desk.send(desk.own.people.agent, "POST", path, {
      import: importId,
      project: projectId,
    });
    expect(answer).toMatchObject({ status: 200 });
    return Object.fromEntries((answer.body as ReadRow[]).map(({ state, plots: count }) => [state, count]));
  };

  it("is shown first: which registry, what becomes of each farmer and of the plots, and nothing is stored", async () => {
    const importId = await kobo();
    shown = importId;
    expect(await desk.importOf(importId)).toMatchObject({
      ...{ status: "ready", source: "kobo", source_columns: ["_uuid", "_index"] },
      totals: { rows: 3, new: 3, plots: 4, unusablePlots: 1 },
    });
    expect(await desk.registry()).toEqual([]);
    expect(await plotTotals(importId)).toEqual({ new: 3, unusable: 1 });
    expect(
      await desk.read(
        `farmer_import_plots?import_id=eq.${importId}&problem_codes=neq.{}&select=sheet,row,problem_codes`,
      ),
    ).toEqual([{ sheet: "parcelles", row: 5, problem_codes: ["plot.noOutline"] }]);
  });

  it("is applied, and a second run finds everybody by the key of the other registry and changes one farmer only", async () => {
    expect(await desk.run("apply-farmer-import", { importId: shown }, desk.own.people.agent)).toMatchObject({
      ...{ status: "completed", result: { added: 3 } },
    });
    // The cooperative numbers a farmer anew, and corrects a village itself.
    await desk.owner(
      "update public.farmers set identifier = 'COOP-77', village = 'Gbalébré 2' where identifier = 'F-001' and organisation_id = $1",
      [desk.own.organisationId],
    );
    const again = farmers.map((farmer) => (farmer[0] === "u-2" ? [...farmer.slice(0, 5), "Buyo"] : farmer));
    const second = await kobo(again);
    expect((await desk.importOf(second)).totals).toMatchObject({ rows: 3, new: 0, changes: 1, same: 2 });
    const rows = await desk.read(`farmer_import_rows?import_id=eq.${second}&fate=eq.changes&select=changes`);
    expect(rows).toEqual([{ changes: [{ field: "village", before: "Méagui", after: "Buyo" }] }]);
    await desk.run("apply-farmer-import", { importId: second }, desk.own.people.agent);
    applied = second;
    expect((await desk.registry()).map(({ identifier, village }) => [identifier, village])).toEqual([
      ["COOP-77", "Gbalébré 2"],
      ["F-002", "Buyo"],
      ["P-000001", "Soubré"],
    ]);
    // The code of the farmer changes over there: he is found all the same.
    const renamed = again.map((farmer) =>
      farmer[0] === "u-2" ? ["u-2", "F-902", ...farmer.slice(2)] : farmer,
    );
    const third = await kobo(renamed);
    expect((await desk.importOf(third)).totals).toMatchObject({ new: 0, changes: 1, same: 2 });
  });

  it("hands its plots to the import of a project, gives them by code, and makes none twice", async () => {
    const importId = applied;
    const { projectId } = desk.own;
    const prepared = await desk.called<{ importId: number; jobId: number; plots: number }>(
      "prepare-migrated-plots",
      { importId, projectId },
    );
    expect(prepared.plots).toBe(3);
    expect(await desk.ended(prepared.jobId)).toMatchObject({ status: "completed" });
    const [inspected] = await desk.read(
      `imports?id=eq.${prepared.importId}&select=status,row_count,suggested_columns`,
    );
    expect(inspected).toMatchObject({
      status: "inspected",
      row_count: 3,
      suggested_columns: { identifier: "plot_code" },
    });
    const { jobId } = await desk.called<{ jobId: number }>("apply-import", {
      importId: prepared.importId,
      columns: {
        identifier: "plot_code",
        producerName: "producer_name",
        productionPlace: "production_place",
        area: "area_ha",
      },
    });
    expect(await desk.ended(jobId)).toMatchObject({ status: "completed" });
    expect(await plotTotals(importId)).toEqual({ same: 3, unusable: 1 });
    expect(
      await desk.call(desk.own.people.agent, "prepare-migrated-plots", { importId, projectId }),
    ).toMatchObject({
      ...{ status: 409, body: { code: "no_new_plots" } },
    });
    const given = await desk.called<{ plots: number }>("match-plots-to-farmers", {
      projectId,
      column: "farmer_code",
    });
    expect(given.plots).toBe(3);
    // Two farmers both call a plot "1": each bears the code of its farmer.
    const stored = await desk.read(
      `plots?project_id=eq.${projectId}&properties->>migration_key=like.kobo:*&order=identifier&select=identifier,farmers(identifier)`,
    );
    expect(
      stored.map(({ identifier, farmers: farmer }) => [identifier, (farmer as ReadRow).identifier]),
    ).toEqual([
      ["2", "COOP-77"],
      ["COOP-77-1", "COOP-77"],
      ["F-002-1", "F-002"],
    ]);
    expect(
      await desk.read(
        `plot_holders?project_id=eq.${projectId}&farmer_id=is.null&select=tenure,share_percent,plots(identifier)`,
      ),
    ).toEqual([{ tenure: "abunu", share_percent: 50, plots: { identifier: "COOP-77-1" } }]);
    const moved = plots.map((plot) => (plot[1] === "2" ? ["u-1", "2", 0.8, walked(6.53, -5.2)] : plot));
    const more = [...moved, ["u-3", "5", 2, walked(6.56, -5.2)]];
    expect(await plotTotals(await kobo(farmers, more))).toEqual({ new: 1, same: 2, changed: 1, unusable: 1 });
  });

  it("is told by its first columns where no registry that is known wrote the file", async () => {
    const importId = await desk.migrate(
      csvOf([
        ["CODE", "NOM"],
        ["F-1", "KOUASSI Yao"],
      ]),
      "liste.csv",
    );
    expect(await desk.importOf(importId)).toMatchObject({
      ...{ status: "refused", problem: { code: "source_unknown", detail: { columns: "CODE, NOM" } } },
    });
  });

  it("is nobody’s who may not bring lists: not auditors, not other organisations", async () => {
    const importId = applied;
    const projectId = desk.own.projectId;
    for (const who of [desk.own.people.auditor, desk.other.people.owner]) {
      const answer = await desk.call(who, "prepare-migrated-plots", { importId, projectId });
      expect(answer).toMatchObject({ status: 404 });
      expect(
        await desk.read(
          `farmer_source_keys?organisation_id=eq.${desk.own.organisationId}&select=source_key`,
          who,
        ),
      ).toEqual([]);
      expect(await desk.read(`farmer_import_plots?import_id=eq.${importId}&select=number`, who)).toEqual([]);
    }
    const foreign = { importId, projectId: desk.other.projectId };
    expect(await desk.call(desk.own.people.agent, "prepare-migrated-plots", foreign)).toMatchObject({
      status: 404,
    });
  });
});
