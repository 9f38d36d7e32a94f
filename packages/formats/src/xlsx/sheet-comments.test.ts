import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { collectBytes } from "../collect-bytes.ts";
import type { XlsxGrid } from "./write-sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const plain: XlsxGrid = {
  ...{ name: "À lire", widths: [], frozen: 0 },
  lines: [{ number: 1, cells: [{ value: "Rien", comment: "La feuille ne nomme personne." }] }],
};
const commented: XlsxGrid = {
  ...{ name: "Lignes", widths: [], frozen: 1, commentator: "Parcelle" },
  lines: [
    { number: 1, cells: [{ value: "Code" }, { value: "Surface" }] },
    {
      number: 4,
      cells: [
        { value: "F-1" },
        { value: "deux < trois", mark: "to_check", comment: "Surface illisible : & « deux ».\nAvant : 2." },
      ],
    },
    { number: 5, cells: [null, { value: null, mark: "to_decide", comment: "Le nom manque." }] },
  ],
};

const hasOffice = (() => {
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test(
  "a comment stands on its cell in LibreOffice, and on no other sheet",
  skippedWithout("libreoffice", !hasOffice),
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "comments-"));
    try {
      await writeFile(join(folder, "liste.xlsx"), await collectBytes(writeWorkbook([plain, commented])));
      // soffice --headless --convert-to fods liste.xlsx: a flat file of OpenDocument, which tells annotations by cell
      execFileSync(
        "soffice",
        [
          `-env:UserInstallation=file://${folder}/profile`,
          "--headless",
          "--convert-to",
          "fods",
          "--outdir",
          folder,
          join(folder, "liste.xlsx"),
        ],
        { stdio: "ignore" },
      );
      const flat = await readFile(join(folder, "liste.fods"), "utf8");
      const annotations = [...flat.matchAll(/<office:annotation[ >].*?<\/office:annotation>/gs)].map(
        ([text]) =>
          text
            .replaceAll(
              /<dc:date>.*?<\/dc:date>|<meta:date-string>.*?<\/meta:date-string>|<dc:creator>.*?<\/dc:creator>/gs,
              "",
            )
            .replaceAll(/<[^>]+>/g, " ")
            .replaceAll(/\s+/g, " ")
            .trim(),
      );
      expect(annotations).toEqual(["Surface illisible : &amp; « deux ». Avant : 2.", "Le nom manque."]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
