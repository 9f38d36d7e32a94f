import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One request and the answer that the documentation promises. */
export type RestCase = {
  file: string;
  line: number;
  /** Where PostgREST's documentation says so. */
  page: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  status: number;
  /** Each must be in the answer. */
  answerHeaders: Record<string, string>;
  /** The whole body, a part of its JSON, or null when nothing is said about it. */
  expected: { kind: "whole" | "part"; value: unknown } | null;
};

/** All cases of the folder: blocks between blank lines, under the page that they are from. */
export function readCases(folder: string): RestCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".cases"));
  return files.toSorted().flatMap((file) => readFile(file, readFileSync(join(folder, file), "utf8")));
}

function readFile(file: string, text: string): RestCase[] {
  const cases: RestCase[] = [];
  let page = "";
  let line = 1;
  for (const block of text.split(/\n(?:[ \t]*\n)+/)) {
    const at = line;
    line += block.split("\n").length + 1;
    const lines = block.split("\n").filter((one) => one.trim() !== "");
    if (lines[0]?.startsWith("# ")) page = lines.shift()!.slice(2);
    if (lines.length > 0) cases.push({ file, line: at, page, ...readBlock(lines, `${file}:${at}`) });
  }
  return cases;
}

/** Request line, request headers and body; then status with body, and headers of the answer behind `<`. */
function readBlock(lines: string[], place: string): Omit<RestCase, "file" | "line" | "page"> {
  const end = lines.findIndex((line) => /^\d{3}(?: |$)/.test(line));
  const request = /^([A-Z]+) (\S.*)$/.exec(lines[0]!);
  if (request === null || end < 0) throw new Error(`${place} is no case`);
  const head = lines.slice(1, end);
  const isHeader = (line: string) => /^[\w-]+: /.test(line);
  const body = head.filter((line) => !isHeader(line)).join("\n");
  const answer = lines.slice(end + 1);
  const promised = [lines[end]!.slice(4), ...answer.filter((line) => !line.startsWith("< "))]
    .join("\n")
    .trim();
  return {
    method: request[1]!,
    path: request[2]!,
    headers: Object.fromEntries(head.filter(isHeader).map(pairOf)),
    body: body === "" ? null : body,
    status: Number(lines[end]!.slice(0, 3)),
    answerHeaders: Object.fromEntries(
      answer.filter((line) => line.startsWith("< ")).map((line) => pairOf(line.slice(2))),
    ),
    expected: readExpected(promised, place),
  };
}

function pairOf(line: string): [string, string] {
  const colon = line.indexOf(": ");
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2).trim()];
}

function readExpected(text: string, place: string): RestCase["expected"] {
  if (text === "") return null;
  const isPart = text.startsWith("~");
  try {
    return { kind: isPart ? "part" : "whole", value: JSON.parse(isPart ? text.slice(1) : text) as unknown };
  } catch {
    throw new Error(`${place}: the answer is no JSON: ${text}`);
  }
}
