import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/main-job.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const outline = {
  type: "Polygon",
  coordinates: [
    [
      [-5.8, 6.1],
      [-5.79, 6.1],
      [-5.79, 6.11],
      [-5.8, 6.1],
    ],
  ],
};

describeOnOneEngine("a declaration that is saved", (open) => {
  let product: TestProduct;
  let projectId = 0;
  let plotIds: number[] = [];
  let declarationId = 0;
  let database: Database;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@saving.example");
    projectId = await product.createProject();
    const features = [1, 2].map((number) => ({
      type: "Feature",
      properties: { code: `P-${number}` },
      geometry: outline,
    }));
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    const { importId } = await product.handIn(projectId, "plots.geojson", bytes);
    const columns = { identifier: "code", producerName: null, productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const { data } = await product.person.from("plots").select("id").order("id");
    plotIds = data!.map(({ id }) => id as number);
    const created = { projectId, internalReference: "D-1", plots: { ids: plotIds } };
    declarationId = (await product.ask("create-declaration", created)).id;
  });
  afterAll(() => product.stop());

  it("is not begun with plots that the project has not", async () => {
    const created = { projectId, internalReference: "D-2", plots: { ids: [...plotIds, 99_999_999] } };
    expect(await product.refusal("create-declaration", created)).toMatchObject({ code: "plots_unknown" });
  });

  const begun = async (internalReference: string) => {
    const made = { projectId, internalReference, plots: { ids: plotIds } };
    const { id } = await product.ask("create-declaration", made);
    const { data } = await product.person
      .from("declarations")
      .select("operator,operator_source")
      .eq("id", id);
    return data![0] as { operator: Record<string, unknown>; operator_source: string | null };
  };

  it("begins with the name, the country and the size of the organisation, and says that they were taken from there", async () => {
    const { data } = await product.person
      .from("organisations")
      .update({ trade_type: "small" })
      .eq("id", product.organisationId)
      .select("name,country");
    const { operator, operator_source } = await begun("D-3");
    expect(operator).toMatchObject({
      ...{ name: data![0]!.name, country: data![0]!.country ?? "", city: "", identifiers: [] },
      tradeType: "small",
    });
    expect(operator_source).toBe("");
  });

  /** As a version wrote it that asked for no size. */
  const asWrittenBefore = (internalReference: string) =>
    database.asService((transaction) =>
      transaction.query(
        "update public.declarations set operator = operator - 'tradeType' where internal_reference = $1",
        [internalReference],
      ),
    );

  it("begins with the operator that was declared last, and says of which declaration, until it is changed", async () => {
    const { operator: last } = completeDeclaration([]);
    const { data } = await product.person.from("declarations").select("id").eq("internal_reference", "D-3");
    const save = (operator: object, internalReference: string, id: number) =>
      product.ask("save-declaration", {
        declarationId: id,
        declaration: { ...completeDeclaration([]), internalReference, operator, products: [] },
      });
    await save(last, "D-3", data![0]!.id);
    const taken = await begun("D-4");
    expect(taken).toEqual({ operator: expect.objectContaining(last), operator_source: "D-3" });
    const own = await product.person.from("declarations").select("id").eq("internal_reference", "D-4");
    const source = async () => {
      const read = await product.person
        .from("declarations")
        .select("operator_source")
        .eq("internal_reference", "D-4");
      return read.data![0]!.operator_source as string | null;
    };
    await save(taken.operator, "D-4", own.data![0]!.id);
    expect(await source()).toBe("D-3");
    await asWrittenBefore("D-4");
    await save(last, "D-4", own.data![0]!.id);
    expect(await source()).toBe("D-3");
    await save({ ...last, tradeType: "large" }, "D-4", own.data![0]!.id);
    expect(await source()).toBeNull();
  });

  const declared = async () => {
    const { data } = await product.person
      .from("declaration_plots")
      .select("plot_id")
      .eq("declaration_id", declarationId)
      .order("plot_id");
    return data!.map(({ plot_id }) => plot_id as number);
  };
  const [half] = completeDeclaration([]).products;

  it("has the plots of each of its products", async () => {
    const products = [
      { ...half, plotIds },
      { ...half, plotIds: plotIds.slice(0, 1) },
    ];
    await product.ask("save-declaration", {
      declarationId,
      declaration: { ...completeDeclaration([]), products },
    });
    expect(await declared()).toEqual([plotIds[0], ...plotIds]);
  });

  it("tells the land of each product as the sum of what its plots state", async () => {
    const plots = await product.person.from("plot_overview").select("id,area_hectares").order("id");
    const [first, second] = plots.data!.map(({ area_hectares }) => area_hectares as number);
    const { data } = await product.person
      .from("declaration_areas")
      .select("position,plots,hectares")
      .eq("declaration_id", declarationId)
      .order("position");
    expect(data).toEqual([
      { position: 1, plots: 2, hectares: first! + second! },
      { position: 2, plots: 1, hectares: first! },
    ]);
  });

  it("keeps the rows of what did not change, and has what did", async () => {
    const rows = async () => {
      const { data } = await product.person
        .from("declaration_products")
        .select("id,position,description,declaration_plots(plot_id)")
        .order("position");
      return data!.map((row) => ({
        ...row,
        declaration_plots: row.declaration_plots.map((of) => of.plot_id),
      }));
    };
    const save = (products: object[]) => {
      const declaration = { ...completeDeclaration([]), products };
      return product.ask("save-declaration", { declarationId, declaration });
    };
    const [first, second] = await rows();
    const described = { ...half, description: "Fèves", plotIds };
    await save([described, { ...half, plotIds: plotIds.slice(1) }, { ...half, plotIds }]);
    expect(await rows()).toMatchObject([
      { id: first!.id, description: "Fèves", declaration_plots: plotIds },
      { id: second!.id, position: 2, declaration_plots: plotIds.slice(1) },
      { position: 3, declaration_plots: plotIds },
    ]);
    await save([described]);
    expect(await rows()).toMatchObject([{ id: first!.id, declaration_plots: plotIds }]);
  });

  it("is refused with plots that the project has not, and words that nobody understands, and stays as it is", async () => {
    const before = await declared();
    const save = (change: object) => {
      const declaration = { ...completeDeclaration([]), products: [{ ...half, plotIds, ...change }] };
      return product.refusal("save-declaration", { declarationId, declaration });
    };
    expect(await save({ plotIds: [...plotIds, 99_999_999] })).toMatchObject({
      code: "plots_unknown",
      details: { plotIds: [99_999_999] },
    });
    expect(await save({ netMass: 12 })).toMatchObject({ code: "invalid_input" });
    expect(await declared()).toEqual(before);
  });

  it("begins with activity, code and description of the last one too, never with a quantity", async () => {
    const { data } = await product.person.from("declarations").select("id").eq("internal_reference", "D-4");
    const last = { ...completeDeclaration([]), internalReference: "D-4" };
    await product.ask("save-declaration", { declarationId: data![0]!.id, declaration: last });
    const made = { projectId, internalReference: "D-5", plots: { ids: plotIds } };
    const { id } = await product.ask("create-declaration", made);
    const read = await product.person
      .from("declarations")
      .select(
        "activity,country_of_activity,border_country,declaration_products(commodity,tariff_code,description,net_mass_kilograms)",
      )
      .eq("id", id);
    const [like] = last.products;
    expect(read.data![0]).toEqual({
      activity: last.activity,
      country_of_activity: last.countryOfActivity,
      border_country: last.borderCountry,
      declaration_products: [
        {
          commodity: like!.commodity,
          tariff_code: like!.tariffCode,
          description: like!.description,
          net_mass_kilograms: null,
        },
      ],
    });
  });
});
