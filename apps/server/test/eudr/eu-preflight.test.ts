import { readPlots } from "@parcelle/formats/read-plots";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];
const outline = (places: number[][], x: number, y: number, size: number) =>
  places.map(([dx, dy]) => `${(x + size * dx!).toFixed(7)} ${(y + size * dy!).toFixed(7)}`).join(",");
const ring = (x: number, y: number, size = 0.01) => outline(corners, x, y, size);
/** Valid as it is, and two sides meet once it is cut to six decimals. */
const waist = [
  [0, 0],
  [1, 0.15],
  [2, 0],
  [2, 1],
  [1, 0.19],
  [0, 1],
  [0, 0],
];

/** One plot of each fate. */
const plots = {
  asItIs: `POLYGON((${ring(-5.8, 6)}))`,
  cut: "POLYGON((-5.70000049 6,-5.69 6,-5.69 6.01,-5.7 6.01,-5.70000049 6))",
  holed: `POLYGON((${ring(-5.6, 6)}),(${ring(-5.597, 6.003, 0.002)}))`,
  tight: `POLYGON((${outline(waist, 1, 2, 1e-5)}))`,
};
const tiny =
  "POLYGON((-5.50000071 6.00000071,-5.50000021 6.00000071,-5.50000021 6.00000091,-5.50000071 6.00000071))";

type PlanNode = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
};
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describeOnOneEngine("the pre-flight for the EU", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@preflight.example");
    projectId = await product.createProject();
  });
  afterAll(() => product.stop());

  async function insertedIds(statement: string, values: unknown[]): Promise<number[]> {
    const rows = await database.asOwner((transaction) =>
      transaction.query<{ id: number }>(statement, values),
    );
    return rows.map(({ id }) => id);
  }

  const plotsOf = (outlines: readonly string[], producer = "Awa Koné") =>
    insertedIds(
      `insert into public.plots (
         organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
         perimeter_metres, geometry_valid, geometry_state, country, producer_name, production_place
       )
       select $1, $2, 'P-' || gen_random_uuid(), '{}', ST_GeomFromText(outline, 4326), place::text, 1, 1, true,
         'normal', 'CI', case when $4 = '' then 'Producteur ' || place else $4 end, 'Divo'
       from unnest($3::text[]) with ordinality as given (outline, place)
       returning id`,
      [product.organisationId, projectId, outlines, producer],
    );

  const request = () => ({ requestKey: crypto.randomUUID() });

  const declare = async (reference: string, plotIds: number[]) => {
    const { id } = await product.ask("create-declaration", {
      projectId,
      internalReference: reference,
      plots: { ids: plotIds },
    });
    const { jobId } = await product.ask("check-declared-plots", { declarationId: id, ...request() });
    return { id: id as number, checked: (await product.over(jobId)).result.plots as number };
  };

  const exported = async (declarationId: number) => {
    const { jobId } = await product.ask("export-declaration", {
      declarationId,
      format: "eu-geojson",
      ...request(),
    });
    const { status, result, error } = await product.over(jobId);
    if (status !== "completed") return { error, bytes: null, fileName: "" };
    const { data } = await product.person.storage.from("exports").download(result.objectPath);
    return {
      error: null,
      bytes: new Uint8Array(await data!.arrayBuffer()),
      fileName: result.fileName as string,
    };
  };

  it("says what is changed in each plot, once looked at, and shows before and after", async () => {
    const ids = await plotsOf(Object.values(plots));
    const { id, checked } = await declare("PF-1", ids);
    expect(checked).toBe(4);
    const { preflight, missing } = await product.ask("check-declaration", { declarationId: id });
    expect(preflight).toMatchObject({ unchecked: 0, plots: 4, tooLarge: [] });
    expect(preflight.kinds).toEqual([
      { code: "coordinates_truncated", plots: 2 },
      { code: "holes_split", plots: 1 },
      { code: "outline_mended", plots: 1 },
    ]);
    const changed = missing.find((part: { code: string }) => part.code === "plots_changed_for_union");
    expect(changed).toMatchObject({ severity: "warning", plotIds: [ids[2], ids[3]] });
    const { data } = await product.person
      .from("declaration_changes")
      .select("plot_id, features, vertices_before, vertices_after, difference_square_metres")
      .eq("declaration_id", id)
      .contains("codes", ["holes_split"]);
    expect(data).toMatchObject([{ plot_id: ids[2], features: 2, vertices_before: 10 }]);
    expect(Math.abs(data![0]!.difference_square_metres)).toBeLessThan(0.01);
    const { before, after } = await product.ask("preview-plot-change", { declarationId: id, plotId: ids[2] });
    expect(before.coordinates).toHaveLength(2);
    expect(after.map(({ type }: { type: string }) => type)).toEqual(["Polygon", "Polygon"]);
  });

  it("looks again only at what changed since", async () => {
    const [first, second] = await plotsOf([plots.asItIs, plots.cut]);
    const { id } = await declare("PF-2", [first!, second!]);
    const { jobId } = await product.ask("check-declared-plots", { declarationId: id, ...request() });
    expect((await product.over(jobId)).result).toEqual({ plots: 0 });
    await product.person.from("plots").update({ producer_name: "Yao Brou" }).eq("id", second);
    const { preflight, missing } = await product.ask("check-declaration", { declarationId: id });
    expect(preflight.unchecked).toBe(1);
    const unprepared = missing.find((part: { code: string }) => part.code === "plots_not_prepared");
    expect(unprepared).toMatchObject({ severity: "blocking", plotIds: [second] });
  });

  it("gives one file that holds what the EU keeps, unchanged when it is looked at again", async () => {
    const { id } = await declare("PF-3", await plotsOf(Object.values(plots)));
    const { bytes, fileName } = await exported(id);
    expect(fileName).toMatch(/\.eu\.geojson$/);
    const { rows } = await readPlots({ name: fileName, bytes: bytes! });
    expect(rows).toHaveLength(5);
    expect(rows[0]!.properties).toMatchObject({ ProducerName: "Awa Koné", ProducerCountry: "CI" });
    expect(JSON.stringify(rows)).not.toMatch(/\d\.\d{7}/);
  });

  it("refuses to write a file without a plot that cannot be mended, and keeps the declaration from being ready", async () => {
    const [good, gone] = await plotsOf([plots.asItIs, tiny]);
    const { id } = await declare("PF-4", [good!, gone!]);
    const { missing, preflight } = await product.ask("check-declaration", { declarationId: id });
    const refused = missing.find((part: { code: string }) => part.code === "plots_refused_by_union");
    expect(refused).toMatchObject({ severity: "blocking", plotIds: [gone] });
    expect(preflight.kinds).toContainEqual({ code: "collapsed_at_six_decimals", plots: 1 });
    const { error } = await exported(id);
    expect(error).toMatchObject({ code: "declaration_plots_refused", detail: { count: 1 } });
    const { data } = await product.person
      .from("declaration_changes")
      .select("blocks")
      .eq("plot_id", gone)
      .single();
    expect(data!.blocks).toMatchObject([
      { code: "collapsed_at_six_decimals", place: [-5.50000071, 6.00000071] },
    ]);
  });

  describe("of a thousand producers and one", () => {
    let id = 0;

    beforeAll(async () => {
      const squares = Array.from(
        { length: 1_001 },
        (_, index) => `POLYGON((${ring(-5 + index * 0.001, 7, 0.0005)}))`,
      );
      ({ id } = await declare("PF-5", await plotsOf(squares, "")));
    });

    it("splits them into numbered files with a list of what is where", async () => {
      const { preflight } = await product.ask("check-declaration", { declarationId: id });
      expect(preflight.statements).toMatchObject([
        {
          number: 1,
          producers: 1_001,
          lines: [
            { producers: 1_000, plots: 1_000 },
            { producers: 1, plots: 1 },
          ],
        },
      ]);
      const { bytes, fileName } = await exported(id);
      expect(fileName).toMatch(/\.zip$/);
      const files = unzipSync(bytes!);
      const names = Object.keys(files);
      expect(names).toHaveLength(3);
      const counts = await Promise.all(
        names.slice(0, 2).map(async (name) => (await readPlots({ name, bytes: files[name]! })).rows.length),
      );
      expect(counts).toEqual([1_000, 1]);
      const list = new TextDecoder().decode(files[names[2]!]);
      expect(list.trim().split("\r\n")).toHaveLength(1_002);
      const [line] = preflight.statements[0].lines;
      expect(Math.abs(line.bytes - files[names[0]!]!.length)).toBeLessThanOrEqual(2);
    });

    it("reads each declared plot once, also while PostgreSQL has no statistics of it", async () => {
      const { data: signedIn } = await product.person.auth.getUser();
      const claims: Claims = { sub: signedIn.user!.id, role: "authenticated" };
      const [row] = await database.asCaller(claims, (transaction) =>
        transaction.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
          `explain (analyze, format json) select plot_id from app.declared_plots where declaration_id = ${id} and eu_state is null`,
        ),
      );
      const scans = nodesOf(row!["QUERY PLAN"][0]!.Plan).filter((node) => node["Relation Name"] === "plots");
      expect(scans.map((node) => node["Actual Rows"] * node["Actual Loops"])).toEqual([1_001]);
    });
  });
});
