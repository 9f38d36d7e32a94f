import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
const feature = (properties: string, index: number) =>
  `{"type":"Feature","properties":${properties},"geometry":{"type":"Point","coordinates":[-5.8${index}1234,6.251234]}}`;
const collection = (...properties: string[]) =>
  `{"type":"FeatureCollection","features":[${properties.map(feature).join()}]}`;

describeOnOneEngine("a file with what no database keeps", (open) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@unstorable.example");
  });
  afterAll(() => product.stop());

  const handIn = async (fileName: string, text: string) => {
    const projectId = await product.createProject({ name: fileName });
    return (await product.handIn(projectId, fileName, new TextEncoder().encode(text))).importId;
  };
  const importOf = async (importId: number) => {
    const { data } = await product.person
      .from("imports")
      .select("status, refusal, notices, columns, row_count, accepted_count, refused_count")
      .eq("id", importId)
      .single();
    return data!;
  };
  const rowsOf = async (importId: number) => {
    const { data } = await product.person
      .from("import_rows")
      .select("row_number, state, properties, refusal")
      .eq("import_id", importId)
      .order("row_number");
    return data!;
  };

  it("is read to its end: characters are replaced and told, numbers and names return their row", async () => {
    const importId = await handIn(
      "parcelles.geojson",
      collection(
        '{"code":"A"}',
        '{"code":"b\\u0000c"}',
        '{"code":"d\\ud800e"}',
        '{"code":"F","na\\u0000me":1}',
        '{"code":"G","weight":1e400}',
        `{"code":"H","${"n".repeat(1_000_000)}":1}`,
        `{"code":"I","nested":${'{"a":'.repeat(90)}"\\u0000"${"}".repeat(90)}}`,
        '{"code":"J","most":1.7e308}',
      ),
    );
    expect(await importOf(importId)).toMatchObject({
      ...{ status: "inspected", row_count: 8, refused_count: 2 },
      columns: ["code", "na\uFFFDme", "weight", "nested", "most"],
      notices: [
        { code: "characters_replaced", detail: { count: 3, places: "2 (code), 3 (code), 4 (na\uFFFDme)" } },
      ],
    });
    const rows = await rowsOf(importId);
    expect(rows.map(({ properties }) => properties.code)).toEqual([
      "A",
      "b\uFFFDc",
      "d\uFFFDe",
      "F",
      "G",
      "H",
      "I",
      "J",
    ]);
    expect(rows.filter(({ state }) => state === "refused")).toMatchObject([
      { row_number: 5, refusal: { code: "number_too_large", detail: { column: "weight" } } },
      { row_number: 6, refusal: { code: "attribute_name_too_long", detail: { characters: 1_000_000 } } },
    ]);
    const { jobId } = await product.ask("apply-import", { importId, columns });
    expect(await product.completed(jobId)).toMatchObject({ plots: 6 });
  });

  it("tells the identifier of 5,000 characters as the preview does", async () => {
    const importId = await handIn(
      "long.geojson",
      collection(`{"code":"${"x".repeat(5000)}"}`, '{"code":"B"}'),
    );
    const { jobId } = await product.ask("apply-import", { importId, columns });
    expect(await product.completed(jobId)).toEqual({ plots: 1, refused: 1 });
    expect((await rowsOf(importId))[0]).toMatchObject({
      refusal: { code: "value_too_long", detail: { column: "code", most: 200 } },
    });
  });

  it.each([
    [
      "one cell of 5 MB",
      `code;${"n".repeat(5_000_000)};longitude;latitude\nA;1;-5,8;6,2\n`,
      "column_name_too_long",
    ],
    ["100,000 columns", `${"c;".repeat(100_000)}longitude;latitude\n`, "too_many_columns"],
  ])("a header of %s is refused by name, and the job is over at once", async (_what, text, code) => {
    expect(await importOf(await handIn("large.csv", text))).toMatchObject({
      status: "refused",
      refusal: { code },
    });
  });
});
