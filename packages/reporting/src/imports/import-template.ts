import { countryExample } from "@parcelle/basemap/find-country";
import type { Language } from "@parcelle/domain/language";
import { writeCsv } from "@parcelle/formats/write-csv";
import { writeGeojson } from "@parcelle/formats/write-geojson";
import { writeXlsx } from "@parcelle/formats/write-xlsx";
import type { Position } from "geojson";
import { column, type PlotRow, type TableColumn } from "../plot-table.ts";
import { reportTexts } from "../report-texts.ts";

/** What a template can be filled in with: a spreadsheet, a text editor or a GIS. */
export const templateFormats = ["xlsx", "csv", "geojson"] as const;
export type TemplateFormat = (typeof templateFormats)[number];

export type ImportTemplate = {
  language: Language;
  /** ISO 3166-1 alpha-2 of the project, where the example lies; null where it has none. */
  country: string | null;
};

const WITHOUT_COUNTRY = "CI";
/** Some 110 m: an example that nobody takes for a plot of his own, and that has an area. */
const SIDE_DEGREES = 0.001;

/**
 * A file with the columns that an import recognises, in the person's language, and one row that shows how they are filled in. It
 * is read without a remark.
 *
 * @returns the file in pieces
 */
export function writeImportTemplate(
  format: TemplateFormat,
  template: ImportTemplate,
): AsyncGenerator<Uint8Array> {
  return writers[format](template);
}

const writers: Readonly<Record<TemplateFormat, (template: ImportTemplate) => AsyncGenerator<Uint8Array>>> = {
  csv: (template) =>
    writeCsv({
      columns: columnsIn(template.language),
      rows: [exampleOf(template)],
      separator: template.language === "fr" ? ";" : ",",
    }),
  xlsx: (template) => {
    const { sheet } = reportTexts[template.language];
    return writeXlsx([{ name: sheet, columns: columnsIn(template.language), rows: [exampleOf(template)] }]);
  },
  geojson: (template) => {
    const { longitude, latitude, ...told } = exampleOf(template);
    const headers = new Map(columnsIn(template.language).map(({ key, header }) => [key, header]));
    const [west, south] = [Number(longitude), Number(latitude)];
    const [east, north] = [rounded(west + SIDE_DEGREES), rounded(south + SIDE_DEGREES)];
    const ring: Position[] = [
      ...[
        [west, south],
        [east, south],
      ],
      ...[
        [east, north],
        [west, north],
        [west, south],
      ],
    ];
    const properties = Object.fromEntries(
      Object.entries(told).flatMap(([key, value]) => (key === "area" ? [] : [[headers.get(key)!, value]])),
    );
    return writeGeojson([
      { type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } },
    ]);
  },
};

function columnsIn(language: Language): TableColumn[] {
  const words = reportTexts[language].columns;
  return [
    column("identifier", words.identifier, "text", 18),
    column("farmer", words.farmer, "text", 24),
    column("place", words.place, "text", 22),
    column("area", words.areaHectares, "number", 14),
    column("longitude", wgs84(words.longitude), "number", 20),
    column("latitude", wgs84(words.latitude), "number", 20),
  ];
}

function exampleOf({ language, country }: ImportTemplate): PlotRow {
  const [longitude, latitude] =
    countryExample(country ?? WITHOUT_COUNTRY) ?? countryExample(WITHOUT_COUNTRY)!;
  return {
    ...{ identifier: "EX-001", ...reportTexts[language].example, area: 2.5 },
    ...{ longitude: rounded(longitude + 0.000123), latitude: rounded(latitude + 0.000123) },
  };
}

/** What GPS receivers and phones give: said, so that the import has nothing to assume. */
function wgs84(name: string): string {
  return `${name} (WGS 84)`;
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}
