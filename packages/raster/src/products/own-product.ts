import { type OwnLayer, ownComponent, ownProductKey } from "@parcelle/domain/layers/own-layer";
import { allProducts, findProduct } from "./all-products.ts";
import { type DateEncoding, valuesOfYears } from "./date-encoding.ts";
import type { ProductComponent, ProductDefinition } from "./product-definition.ts";

const nameOfNoFile = /(?!)/;
const firstYear = 1950;
const lastYear = 2099;

/**
 * The product that a layer of one's own makes: read, drawn and assessed like any other.
 * @param own what the person says of his raster
 */
export function ownProduct(own: OwnLayer): ProductDefinition {
  const { title, publisher, licence, citation } = own;
  const product = { key: ownProductKey(own), title, publisher, licence, citation, version: "1", own };
  return { ...product, history: "unknown", ...(own.meaning.kind === "presence" ? present(own) : lost(own)) };
}

type Rules = Pick<ProductDefinition, "components" | "columns">;

function component(own: OwnLayer, rest: Pick<ProductComponent, "unit" | "encoding" | "legend">) {
  return {
    ...{ key: ownComponent, title: own.title, filePattern: nameOfNoFile, zeroIsData: true },
    ...rest,
    // Nobody but its owner knows what else it may hold.
    otherValues: [[-Number.MAX_VALUE, Number.MAX_VALUE] as [number, number]],
  };
}

function present(own: OwnLayer): Rules {
  const ranges = own.meaning.kind === "presence" ? own.meaning.ranges : [];
  const written = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  const ascending = ranges.toSorted(([one], [other]) => one - other);
  return {
    components: [
      component(own, {
        unit: { fr: `${written} = présence`, en: `${written} = present` },
        encoding: { kind: "classes" },
        legend: ascending.map(([from, to]) => ({ from, to, colour: "#2171b5", title: own.title })),
      }),
    ],
    columns: [{ column: own.key, needs: [{ component: ownComponent, ranges }] }],
  };
}

function lost(own: OwnLayer): Rules {
  const base = own.meaning.kind === "loss-year" ? own.meaning.base : 0;
  const date: DateEncoding = { kind: "year", base };
  const before = valuesOfYears(date, Math.max(base + 1, firstYear), 2020);
  const after = valuesOfYears(date, 2021, lastYear);
  const column = (name: string, range: [number, number]) => {
    return { column: `${own.key}_${name}`, needs: [{ component: ownComponent, ranges: [range] }] };
  };
  return {
    components: [
      component(own, {
        unit: { fr: `année moins ${base}, 0 = aucune perte`, en: `year less ${base}, 0 = no loss` },
        encoding: { kind: "date", date },
        legend: [
          {
            from: before[0],
            to: before[1],
            colour: "#fd8d3c",
            title: { fr: "Jusqu’à fin 2020", en: "Until 2020" },
          },
          { from: after[0], to: after[1], colour: "#c51b8a", title: { fr: "Depuis 2021", en: "Since 2021" } },
        ],
      }),
    ],
    columns: [column("before_2020", before), column("after_2020", after)],
  };
}

/**
 * The product of a layer: the person's own where the layer is his, a published one otherwise.
 * @param key key of the product
 * @param own what the person says of his raster; nothing for a published product
 */
export function productOf(key: string, own: OwnLayer | null | undefined): ProductDefinition | undefined {
  return own ? ownProduct(own) : findProduct(key);
}

/**
 * A column of a layer of one's own that a published product fills already; undefined where all are free.
 * @param own what the person says of his raster
 */
export function takenColumn(own: OwnLayer): string | undefined {
  const taken = new Set(allProducts.flatMap(({ columns }) => columns.map(({ column }) => column)));
  return ownProduct(own).columns.find(({ column }) => taken.has(column))?.column;
}
