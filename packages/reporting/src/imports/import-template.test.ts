import { countryTest } from "@parcelle/basemap/find-country";
import { waterAround } from "@parcelle/basemap/find-water";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { readPlots } from "@parcelle/formats/read-plots";
import { inspectPlot } from "@parcelle/geometry/inspect-plot";
import { describe, expect, it } from "vitest";
import { templateFormats, writeImportTemplate } from "./import-template.ts";

const producers = [
  "CI",
  "GH",
  "CM",
  "NG",
  "CD",
  "CG",
  "UG",
  "KE",
  "ET",
  "TZ",
  "BR",
  "CO",
  "ID",
  "VN",
  "FR",
  null,
];

describe.each(["fr", "en"] as const)("a template in %s", (language) => {
  it.each(templateFormats)("of %s holds one plot whose columns are all recognised", async (format) => {
    const bytes = await collectBytes(writeImportTemplate(format, { language, country: "CI" }));
    const { rows, refused, notices, suggestedColumns } = await readPlots({
      name: `template.${format}`,
      bytes,
    });
    expect([rows.length, refused, notices]).toEqual([1, [], []]);
    const { identifier, producerName, place, area } = suggestedColumns;
    expect([identifier, producerName, place]).not.toContain(null);
    // An outline has an area of its own.
    expect(area === null).toBe(format === "geojson");
  });

  it.each(producers)(
    "has its example inside the country of the project, here %s, without a remark",
    async (country) => {
      for (const format of templateFormats) {
        const bytes = await collectBytes(writeImportTemplate(format, { language, country }));
        const { rows } = await readPlots({ name: `template.${format}`, bytes });
        const isInCountry = countryTest(country ?? "CI");
        const { findings } = inspectPlot(rows[0]!.geometry, { isInCountry, waterAround });
        expect(findings, format).toEqual([]);
      }
    },
  );
});
