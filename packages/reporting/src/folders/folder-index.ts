import { createHash } from "node:crypto";
import { type FolderThing, folderStateName, folderThingNames } from "@parcelle/domain/folders/folder-things";
import type { Language } from "@parcelle/domain/language";
import { writeCsv } from "@parcelle/formats/write-csv";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { WrittenEntry } from "@parcelle/formats/zip/write-zip";
import { newPaths } from "./file-names.ts";
import { folderTexts } from "./folder-texts.ts";

/** A file of a folder on its way into the zip. */
export type FolderFile = {
  path: string;
  /** What it tells of: a thing by its name, or all plots of the folder. */
  thing: FolderThing;
  name: string;
  state: string | null;
  chunks: WrittenRows<Uint8Array>;
  isPacked?: boolean;
};

/** What the index says of the folder itself. */
export type FolderFacts = {
  folder: string;
  note: string | null;
  project: string;
  organisation: string;
  /** ISO 8601. */
  generatedAt: string;
  language: Language;
};

type IndexedFile = Pick<FolderFile, "path" | "thing" | "name" | "state"> & { bytes: number; sha256: string };

/**
 * The files of a folder one after another and behind them `index.csv` and `index.html`, which name each with its bytes and
 * its SHA-256 as it was written.
 *
 * @param facts of the folder
 * @param files asked for one by one; a path that came before gets a number
 */
export async function* withIndex(
  facts: FolderFacts,
  files: AsyncIterable<FolderFile>,
): AsyncGenerator<WrittenEntry> {
  const listed: IndexedFile[] = [];
  const pathOf = newPaths();
  pathOf("index.csv");
  pathOf("index.html");
  for await (const { path: wanted, thing, name, state, chunks, isPacked = false } of files) {
    const path = pathOf(wanted);
    const hash = createHash("sha256");
    let bytes = 0;
    const counted = (async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    })();
    yield { name: path, chunks: counted, isPacked };
    listed.push({ path, thing, name, state, bytes, sha256: hash.digest("hex") });
  }
  yield { name: "index.csv", chunks: indexCsv(facts, listed) };
  yield { name: "index.html", chunks: [new TextEncoder().encode(indexHtml(facts, listed))] };
}

function indexCsv({ language }: FolderFacts, files: readonly IndexedFile[]): AsyncGenerator<Uint8Array> {
  const { path, thing, name, state, bytes, sha256 } = folderTexts[language].columns;
  return writeCsv({
    columns: [path, thing, name, state, bytes, sha256].map((header, index) => ({
      key: String(index),
      header,
    })),
    rows: files.map((file) => cells(file, language)),
    separator: language === "fr" ? ";" : ",",
  });
}

function cells(file: IndexedFile, language: Language): (string | number)[] {
  const state = folderStateName(file.thing, file.state, language) ?? "";
  return [file.path, folderThingNames[file.thing][language], file.name, state, file.bytes, file.sha256];
}

function indexHtml(facts: FolderFacts, files: readonly IndexedFile[]): string {
  const { language, folder, note, project, organisation, generatedAt } = facts;
  const texts = folderTexts[language];
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(generatedAt));
  const { path, thing, name, state, bytes, sha256 } = texts.columns;
  const head = [path, thing, name, state, bytes, sha256].map(
    (text) => `<th scope="col">${escaped(text)}</th>`,
  );
  const rows = files.map((file) => {
    const [address, ...others] = cells(file, language);
    const link = `<a href="${escaped(addressOf(String(address)))}">${escaped(String(address))}</a>`;
    const parts = others.map((cell) => `<td>${escaped(String(cell))}</td>`).join("");
    return `<tr><td>${link}</td>${parts}</tr>`;
  });
  const described = [
    [texts.project, project],
    [texts.organisation, organisation],
    [texts.generatedAt, `${moment} UTC`],
  ].map(([term, fact]) => `<dt>${escaped(term!)}</dt><dd>${escaped(fact!)}</dd>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(folder)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(folder)}</h1>
${note ? `<p>${escaped(note)}</p>` : ""}
<dl>${described.join("")}</dl>
<table>
<caption>${escaped(texts.files(files.length))}</caption>
<thead><tr>${head.join("")}</tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
<p>${escaped(texts.hashes)}</p>
</body>
</html>
`;
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1c2320;background:#fff}" +
  "table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;padding:.5rem 0}" +
  "th,td{border-bottom:1px solid #c9d1cc;text-align:left;padding:.4rem .5rem;vertical-align:top;overflow-wrap:anywhere}" +
  "dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#4c5751}dd{margin:0}a{color:#0b6347}";

const addressOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
