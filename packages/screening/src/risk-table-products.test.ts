import { indicatorInputs, nationalInputCountries } from "@parcelle/domain/risk/indicator-inputs";
import { layerProducts } from "@parcelle/domain/risk/layer-products";
import { allProducts } from "@parcelle/raster/products/all-products";
import { expect, test } from "vitest";

test("every column of the risk table is fed by exactly one product, through components that it has", () => {
  const columns = new Set(Object.values(indicatorInputs(nationalInputCountries())).flat());
  expect(columns.size).toBeGreaterThan(50);
  for (const column of columns) {
    const feeding = allProducts.filter((product) => product.columns.some((rule) => rule.column === column));
    expect([column, feeding.length]).toEqual([column, 1]);
    const { needs } = feeding[0]!.columns.find((rule) => rule.column === column)!;
    const components = feeding[0]!.components.map(({ key }) => key);
    for (const { component } of needs) expect(components).toContain(component);
    expect(layerProducts).toHaveProperty([column]);
  }
});

test("a national column is fed by a product of that country", () => {
  for (const country of nationalInputCountries()) {
    const national = Object.values(indicatorInputs([country])).flat();
    const global = new Set(Object.values(indicatorInputs()).flat());
    for (const column of national.filter((one) => !global.has(one))) {
      const product = allProducts.find(({ columns }) => columns.some((rule) => rule.column === column));
      expect([column, product?.country]).toEqual([column, country]);
    }
  }
});
