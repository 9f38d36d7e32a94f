import { createHash } from "node:crypto";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { writeZip } from "@parcelle/formats/zip/write-zip";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { newPaths, safePart } from "./file-names.ts";
import { type FolderFacts, type FolderFile, withIndex } from "./folder-index.ts";

const facts: FolderFacts = {
  folder: "Lot <mars> & avril",
  note: null,
  ...{ project: "Cacao Divo", organisation: "Coopérative" },
  generatedAt: "2026-11-30T00:10:00Z",
  language: "fr",
};

const bytes = (text: string) => [new TextEncoder().encode(text)];

async function* files(): AsyncGenerator<FolderFile> {
  yield { path: "documents/avis.pdf", thing: "document", name: "=1+1", state: null, chunks: bytes("un") };
  yield { path: "documents/Avis.pdf", thing: "document", name: "Avis", state: null, chunks: bytes("deux") };
  yield { path: "plots.csv", thing: "plot", name: "Parcelles", state: "compliant", chunks: bytes("trois") };
}

it("the index names every file of the zip and no other, with its bytes and its hash", async () => {
  const zip = unzipSync(await collectBytes(writeZip(withIndex(facts, files()))));
  const names = Object.keys(zip);
  expect(names).toEqual([
    "documents/avis.pdf",
    "documents/Avis (2).pdf",
    "plots.csv",
    "index.csv",
    "index.html",
  ]);
  const csv = new TextDecoder().decode(zip["index.csv"]);
  const lines = csv.trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(";")[0])).toEqual(names.slice(0, 3));
  for (const line of lines) {
    const [path, , , , size, hash] = line.split(";");
    expect(zip[path!]!.length).toBe(Number(size));
    expect(createHash("sha256").update(zip[path!]!).digest("hex")).toBe(hash);
  }
  expect(lines[2]).toContain("Conforme");
});

it("a name that a spreadsheet or a browser would run is only shown", async () => {
  const zip = unzipSync(await collectBytes(writeZip(withIndex(facts, files()))));
  expect(new TextDecoder().decode(zip["index.csv"])).not.toMatch(/;=1\+1/);
  const html = new TextDecoder().decode(zip["index.html"]);
  expect(html).toContain("Lot &lt;mars&gt; &amp; avril");
  expect(html).toContain('href="documents/Avis%20(2).pdf"');
});

it("no name leads out of the folder, and each system can unpack it", () => {
  expect(safePart("../../etc/passwd", "document")).toBe("etc-passwd");
  expect(safePart("C:\\facture.pdf", "document")).toBe("C-facture.pdf");
  expect(safePart("..", "document")).toBe("document");
  expect(safePart("NUL.txt", "document")).toBe("_NUL.txt");
  expect(safePart(`${"é".repeat(200)}.pdf`, "document")).toBe(`${"é".repeat(76)}.pdf`);
  const pathOf = newPaths();
  expect(["a.eu.geojson", "A.eu.geojson", "sans ending", "sans ending"].map(pathOf)).toEqual([
    "a.eu.geojson",
    "A (2).eu.geojson",
    "sans ending",
    "sans ending (2)",
  ]);
});
