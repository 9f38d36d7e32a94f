import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { DEFAULT_LIMITS } from "@parcelle/formats/read-limits";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import type { TestProduct } from "../start-product.ts";

/** What the workbook of a project says of a place in a year, by the headers of its sheet, and its report without spaces. */
export async function filesOfPlaces(product: TestProduct, projectId: number, name: string, year: number) {
  const exported = async (format: string, depth: string | null) => {
    const asked = { projectId, format, depth, requestKey: randomUUID(), locale: "fr" };
    const { jobId } = await product.ask("start-export", asked);
    const { objectPath } = (await product.completed(jobId)) as { objectPath: string };
    const { data } = await product.person.storage.from("exports").download(objectPath);
    return new Uint8Array(await data!.arrayBuffer());
  };
  const bytes = await exported("xlsx", null);
  const { sheets } = await readTableFile({ name: "carbone.xlsx", bytes }, DEFAULT_LIMITS);
  const [header, ...lines] = sheets.find((sheet) => sheet.name === "Zones et unités")!.rows;
  const rows = lines.map(({ cells }) =>
    Object.fromEntries(
      header!.cells.map((title, place) => [String(title), cells[place] as string | number | null]),
    ),
  );
  const options = { input: await exported("pdf", "summary"), encoding: "utf8" } as const;
  return {
    row: rows.find((row) => row["Zone ou unité"] === name && row.Année === year)!,
    report: execFileSync("pdftotext", ["-raw", "-enc", "UTF-8", "-", "-"], options).replaceAll(/\s/g, ""),
  };
}
