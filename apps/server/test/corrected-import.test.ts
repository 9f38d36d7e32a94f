import { readPlots } from "@parcelle/formats/read-plots";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

function outline(west: number, corners: readonly (readonly [number, number])[]): string {
  const texts = corners.map(
    ([x, y]) => `${(west + x / 1000).toFixed(6)} ${(6.212345 + y / 1000).toFixed(6)}`,
  );
  return `POLYGON ((${texts.join(", ")}))`;
}

const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;
const csv = [
  "code,nom,wkt",
  `P-1,Awa,"${outline(-5.812345, [...square, square[0]])}"`,
  `P-2,Éric,"${outline(-5.712345, square)}"`,
  'P-3,Yao,"POLYGON ((-5.4 6.2, -5.39"',
  `P-1,Double,"${outline(-5.612345, [...square, square[0]])}"`,
].join("\n");

describeOnOneEngine("a file given back corrected", (open) => {
  let product: TestProduct;
  let projectId = 0;
  let importId = 0;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@corrections.example");
    projectId = await product.createProject();
    importId = (await product.handIn(projectId, "plots.csv", new TextEncoder().encode(csv))).importId;
  });
  afterAll(() => product.stop());

  const exported = async (body: Record<string, unknown>) => {
    const requestKey = crypto.randomUUID();
    const { jobId } = await product.ask("export-import-rows", { importId, requestKey, ...body });
    const file = await product.completed(jobId);
    const { data } = await product.person.storage.from("exports").download(file.objectPath);
    return { name: file.fileName as string, bytes: new Uint8Array(await data!.arrayBuffer()) };
  };

  it("has the repairs done when it is dropped again, and its rows in their places", async () => {
    const file = await exported({ scope: "all", identifierColumn: "code" });
    expect(file.name).toBe("plots-corrige.xlsx");
    const { rows, refused } = await readPlots(file);
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(refused.map(({ row }) => row)).toEqual([4]);
    expect(rows[1]!.properties["Correction Parcelle"]).toMatch(/^Réparé\s: Le contour ne revient pas/);
    expect(inspectPlot(rows[1]!.geometry).findings).toEqual([]);
    const again = await product.handIn(projectId, file.name, file.bytes);
    const { data } = await product.person
      .from("import_rows")
      .select("state, findings")
      .eq("import_id", again.importId)
      .eq("row_number", 3);
    expect(data).toEqual([{ state: "accepted", findings: [] }]);
  });

  it("gives the returned rows alone, with what they have of an outline and why they are returned", async () => {
    const file = await exported({ scope: "returned", format: "csv", identifierColumn: "code" });
    expect(file.name).toBe("plots-lignes-rejetees.csv");
    const lines = new TextDecoder().decode(file.bytes).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^P-3;Yao;POLYGON \(\(-5\.4 6\.2, -5\.39;.*;4$/);
    expect(lines[2]).toMatch(/^P-1;Double;POLYGON .*«\u00a0P-1\u00a0» est déjà celui.*;5$/);
  });

  it("leaves a row that the person leaves out as it was", async () => {
    const file = await exported({ scope: "all", identifierColumn: "code", excludedRows: [3] });
    const { rows } = await readPlots(file);
    expect(rows.find(({ row }) => row === 3)!.properties["Correction Parcelle"]).toBeNull();
  });

  it("knows after the import which rows were returned", async () => {
    const columns = { identifier: "code", producerName: "nom", productionPlace: null, area: null };
    const { jobId } = await product.ask("apply-import", { importId, columns });
    await product.completed(jobId);
    const file = await exported({ scope: "returned" });
    const { rows, refused } = await readPlots(file);
    expect([...rows, ...refused].map(({ properties }) => properties["Ligne du fichier"])).toEqual([5, 4]);
  });
});
