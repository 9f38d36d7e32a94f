import { readdir } from "node:fs/promises";
import path from "node:path";
import type { ExportFormat } from "@parcelle/domain/export-formats";
import { readPlots } from "@parcelle/formats/read-plots";
import { expect } from "vitest";
import type { TestServer } from "../serve.ts";
import { expectReplays } from "./replay-evidence.ts";

type Exported = { format: ExportFormat; fileName: string; bytes: Uint8Array<ArrayBuffer> };

/** That a file holds so many plots as its format tells them, and that nothing of its making is left behind. */
export async function expectExport(
  server: TestServer,
  { format, fileName, bytes }: Exported,
  count: number,
): Promise<void> {
  const { dataDirectory } = server.foundation.services;
  expect(await readdir(path.join(dataDirectory, "unfinished"))).toEqual([]);
  const text = new TextDecoder().decode(bytes);
  if (format === "pdf") expect(text.startsWith("%PDF-")).toBe(true);
  else if (format === "evidence") await expectReplays(server, JSON.parse(text), count);
  else {
    const { rows, refused } = await readPlots({ name: fileName, bytes });
    expect([rows.length, refused]).toEqual([count, []]);
  }
  if (!format.endsWith("geojson")) return;
  const [feature] = JSON.parse(text).features;
  expect(Object.keys(feature.properties)).toEqual(
    expect.arrayContaining(["ProducerName", "ProducerCountry", "ProductionPlace"]),
  );
}
