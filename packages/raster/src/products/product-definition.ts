import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import type { Bilingual } from "../raster-error.ts";
import type { DateEncoding } from "./date-encoding.ts";
import type { TileScheme } from "./tile-scheme.ts";

/**
 * Values from `from` to `to` inclusive, their colour (#rrggbb) and what they mean. With `endColour` the colour passes
 * evenly from `colour` at `from` to `endColour` at `to`: entries that follow each other make the ramp of a continuous layer.
 */
export type LegendEntry = { from: number; to: number; colour: string; endColour?: string; title: Bilingual };

/** How the values of a raster are to be read. */
export type Encoding =
  /** Each value is a class of the legend. */
  | { kind: "classes" }
  /** `value * scale + offset` in `unit`, for values in `range` (inclusive, as they stand in the file). */
  | { kind: "quantity"; unit: string; range: [number, number]; scale?: number; offset?: number }
  /** A day or a year when something happened. */
  | { kind: "date"; date: DateEncoding };

/** One raster of a product: a product may need several files for the same place. */
export type ProductComponent = {
  /** Key within the product; a file whose name holds it is taken for this component. */
  key: string;
  title: Bilingual;
  /** What the values are and how they are encoded, in words. */
  unit: Bilingual;
  encoding: Encoding;
  /** Value that the publisher writes where there is no data; counts where a file does not say it itself. */
  noData?: number;
  /** File names that are recognised; the groups `version` and `tile` are optional. */
  filePattern: RegExp;
  /** True when 0 means "looked at, nothing found", even where a file marks 0 as no data. */
  zeroIsData: boolean;
  /** Values that are drawn, from small to large; all others are transparent. */
  legend: LegendEntry[];
  /** What an entry of the legend is called that stands for these years, where titles name the last of them. */
  titleOfYears?: (first: number, last: number) => Bilingual;
  /** Values (inclusive) that may occur beside those of the legend and of the columns. */
  otherValues?: [number, number][];
  /** Address of one file, with the fields of `fillAddress` in it, where the publisher has one that is known. */
  address?: string;
};

/** A version that was published, and the day (YYYY-MM-DD) where it is known. */
export type PublishedVersion = { version: string; issued: string | null };

/** All of the named components must have a value in one of their ranges (inclusive). */
export type ColumnRule = {
  /** Column of Whisp's table (lookup_datasets.csv) that the matching area goes to. */
  column: string;
  needs: { component: string; ranges: [number, number][] }[];
  /** Detail by year or kind: shown, but not an input of the risk trees. */
  detail?: true;
};

/** A published data set: what its files hold, where they come from, and which columns they feed. */
export type ProductDefinition = {
  key: string;
  title: Bilingual;
  publisher: string;
  licence: string;
  citation: string;
  /** Version that these rules were written for; a file's own version is taken from its name. */
  version: string;
  /** The last year that a version tells of, where its name says so. */
  lastYear?: (version: string) => number | null;
  /** Absent where any grid will do. "utm" stands for any UTM zone on WGS 84, "sinusoidal" for the grid of MODIS, which has no EPSG code. */
  grid?: { crs: number | "utm" | "sinusoidal"; pixelDegrees: number };
  /** How the publisher cuts the files and names them. */
  tiles?: TileScheme;
  /** Where the files come from when no address leads to them, or what else is needed to read them. */
  access?: Bilingual;
  /** What a person said of a raster of his own; absent for what is published. */
  own?: OwnLayer;
  /** ISO code of the country of a national product. */
  country?: string;
  /** Versions that are known to be published, oldest first; "unknown" where the publisher names none that we know. */
  history: PublishedVersion[] | "unknown";
  /** What of this definition nobody has checked against the publisher's own files. */
  unverified?: Bilingual;
  components: ProductComponent[];
  columns: ColumnRule[];
};

/**
 * A pattern for plain file names: `PREFIX[_VERSION][_TILE].tif`, where a version is like `V3`, `v1.1` or `v1_2025`.
 * @param prefix start of the name
 */
export function plainName(prefix: string): RegExp {
  return new RegExp(
    `^${prefix}(?:_(?<version>v?\\d+(?:\\.\\d+)*(?:_20\\d\\d)?))?(?:_(?<tile>[\\w.-]+?))?\\.tiff?$`,
    "i",
  );
}

/**
 * The year that a version is called by.
 * @param version name of the version
 * @param pattern its first group is the year
 */
export function yearIn(version: string, pattern: RegExp): number | null {
  const year = pattern.exec(version)?.[1];
  return year === undefined ? null : Number(year);
}

/**
 * Legend of single classes.
 * @param classes value, colour, French and English title of each, from small to large
 */
export function classLegend(classes: readonly [number, string, string, string][]): LegendEntry[] {
  return classes.map(([value, colour, fr, en]) => ({ from: value, to: value, colour, title: { fr, en } }));
}

/**
 * Legend of a quantity whose colours pass evenly from one stop to the next.
 * @param stops value and colour of each stop, from small to large; at least two
 * @param textOf French and English title of the values between two stops
 */
export function rampLegend(
  stops: readonly [number, string][],
  textOf: (from: number, to: number) => Bilingual,
): LegendEntry[] {
  return stops.slice(1).map(([value, endColour], index) => {
    const [from, colour] = stops[index]!;
    return { from, to: value, colour, endColour, title: textOf(from, value) };
  });
}

/**
 * One column for each year, as detail.
 * @param first first year
 * @param last last year
 * @param rule column and conditions of a year
 */
export function yearly(
  first: number,
  last: number,
  rule: (year: number) => Omit<ColumnRule, "detail">,
): ColumnRule[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years.map((year) => ({ ...rule(year), detail: true }));
}

/** What a product with one yes-or-no raster has to say. */
export type MaskProduct = Omit<ProductDefinition, "components" | "columns"> & {
  column: string;
  prefix: string;
  colour: string;
  address?: string;
  /** Values that mean yes: 1 without. */
  values?: [number, number];
  /** Values that mean no, beside 0. */
  otherValues?: [number, number][];
};

/**
 * A product of one raster in which some values mean yes and all others no.
 * @param mask the product, its column and its file-name prefix
 */
export function maskProduct(mask: MaskProduct): ProductDefinition {
  const { column, prefix, colour, address, values = [1, 1], otherValues = [], ...product } = mask;
  const [from, to] = values;
  return {
    ...product,
    components: [
      {
        key: "mask",
        title: product.title,
        unit: {
          fr: `${from === to ? from : `${from} à ${to}`} = présence`,
          en: `${from === to ? from : `${from} to ${to}`} = present`,
        },
        filePattern: plainName(prefix),
        ...(address ? { address } : {}),
        encoding: { kind: "classes" },
        zeroIsData: true,
        legend: [{ from, to, colour, title: product.title }],
        otherValues,
      },
    ],
    columns: [{ column, needs: [{ component: "mask", ranges: [values] }] }],
  };
}
