import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { addLargeProject } from "../../../bench/vector-tiles/add-large-project.ts";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const PLOTS = 12_000;

describeOnOneEngine("plots of a large project, chosen by a filter", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId: number;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "choice@parcelle.test");
    // Results without details cannot be printed: those that are exported have none.
    const forget = `delete from public.plot_results as result using public.plots as plot
      where plot.id = result.plot_id and plot.geometry_state = 'abnormal'`;
    ({ projectId } = await addLargeProject(
      database,
      product.organisationId,
      PLOTS,
      async (transaction) => void (await transaction.query(forget)),
    ));
    return () => product.stop();
  });

  const ids = async (where: string) => {
    const rows = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        `select id from public.plot_overview as plot where project_id = $1 and ${where} order by id`,
        [projectId],
      ),
    );
    return rows.map(({ id }) => id);
  };
  const refusal = async (filter: Record<string, unknown>) =>
    (await product.refusal("trash-plots", { projectId, plots: { filter } })).code;

  it("are decided about in one statement, without those that were taken out again", async () => {
    const [first, second, ...rest] = await ids("state = 'to_review' and area_hectares <= 2");
    expect(rest.length).toBeGreaterThan(500);
    const conditions = [
      'state.in.("to_review")',
      "and(area_hectares.lte.2)",
      `id.not.in.(${first},${second})`,
    ];
    const { overruled } = await product.ask("overrule-plots", {
      projectId,
      plots: { filter: { search: null, conditions } },
      compliance: "non_compliant",
      comment: "Visite de terrain",
    });
    expect(overruled).toBe(rest.length);
    expect(await ids("overrule_comment = 'Visite de terrain'")).toEqual(rest);
  });

  it("are declared as the table found them, by words and by filters", async () => {
    const words = "concat_ws(' ', identifier, producer_name, production_place)";
    const wanted = await ids(`${words} like '%Village%' and ${words} like '%77%' and state = 'compliant'`);
    expect(wanted.length).toBeGreaterThan(100);
    const { id } = await product.ask("create-declaration", {
      projectId,
      internalReference: "GRAND",
      plots: { filter: { search: "VILLAGE 77", conditions: ['state.in.("compliant")'] } },
    });
    const { data } = await product.person
      .from("declaration_plots")
      .select("plot_id")
      .eq("declaration_id", id)
      .order("plot_id");
    expect(data!.map(({ plot_id }) => plot_id)).toEqual(wanted);
  });

  it("are exported by a job that finds them itself", async () => {
    const plots = { filter: { conditions: ["geometry_state.eq.abnormal"] } };
    const wanted = await ids("geometry_state = 'abnormal'");
    const { jobId } = await product.ask("start-export", {
      ...{ projectId, format: "csv", plots },
      requestKey: crypto.randomUUID(),
    });
    const file = (await product.completed(jobId)) as { objectPath: string };
    const { data } = await product.person.storage.from("exports").download(file.objectPath);
    const lines = (await data!.text()).trim().split("\r\n");
    expect(lines.length - 1).toBe(wanted.length);
    const { data: job } = await product.person.from("jobs").select("input").eq("id", jobId).single();
    expect(job!.input).toMatchObject({
      plots: { filter: { search: null, conditions: plots.filter.conditions } },
    });
  });

  const takeBack = (deletedAt: string) =>
    product.ask("restore-plots", {
      projectId,
      plots: { filter: { conditions: [`deleted_at.eq."${deletedAt}"`] } },
    });

  // In this order: what the database learns from one plot must hold for thousands.
  it("go into the trash and come back one alone, and then together", async () => {
    const [first] = await ids("geometry_state = 'normal'");
    const alone = await product.ask("trash-plots", { projectId, plots: { ids: [first] } });
    expect(alone.plots).toBe(1);
    expect(await takeBack(alone.deletedAt)).toEqual({ plots: 1, taken: 0 });
    const wanted = await ids("geometry_state <> 'overlapping'");
    expect(wanted.length).toBeGreaterThan(PLOTS / 2);
    const kept = await ids("geometry_state = 'overlapping'");
    const { plots, deletedAt } = await product.ask("trash-plots", {
      projectId,
      plots: { filter: { conditions: ['geometry_state.in.("normal","abnormal")'] } },
    });
    expect(plots).toBe(wanted.length);
    expect(await ids("true")).toEqual(kept);
    expect(await takeBack(deletedAt)).toEqual({ plots, taken: 0 });
    expect((await ids("true")).length).toBe(PLOTS);
    const audited = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        `select entity_id as id from public.audit_entries
         where entity = 'plots' and after ->> 'deleted_at' = $1 order by entity_id`,
        [deletedAt],
      ),
    );
    expect(audited.map(({ id }) => id)).toEqual(wanted);
  });

  it("go there again where the database has counted them while they were there", async () => {
    const everything = { projectId, plots: { filter: { conditions: [] } } };
    const count = () => database.asOwner((transaction) => transaction.query("analyze public.plots"));
    for (let round = 0; round < 2; round += 1) {
      const { plots, deletedAt } = await product.ask("trash-plots", everything);
      expect(plots).toBe(PLOTS);
      if (round === 0) await count();
      expect(await takeBack(deletedAt)).toEqual({ plots, taken: 0 });
    }
    await count();
  });

  it("are not touched where the filter says nothing that can be understood", async () => {
    expect(await refusal({ conditions: ["properties.not.is.null"] })).toBe("invalid_input");
    expect(await refusal({ conditions: ["id.gt.0) or (true"] })).toBe("invalid_input");
    expect(await refusal({ conditions: ["area_hectares.gte.much"] })).toBe("invalid_value");
    expect(await refusal({ conditions: ["id.is.null"] })).toBe("no_plot_to_trash");
    expect((await ids("true")).length).toBe(PLOTS);
  });
});
