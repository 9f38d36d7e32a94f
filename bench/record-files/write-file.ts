import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RecordTableFormat, WrittenRecord } from "../../packages/reporting/src/records/record-source.ts";
import { writeRecordFile } from "../../packages/reporting/src/records/write-record-file.ts";
import { largeCensus } from "./large-census.ts";

const [format, input, output, scratch] = process.argv.slice(2) as [string, string, string, string];

async function* records(): AsyncGenerator<WrittenRecord> {
  for await (const line of createInterface({ input: createReadStream(input) }))
    yield JSON.parse(line) as WrittenRecord;
}

const definitions = [await largeCensus()];
const wanted = {
  headers: "labels",
  choices: "labels",
  splits: true,
  shapes: "wkt",
  formLanguage: null,
} as const;
globalThis.gc?.();
const idle = process.memoryUsage.rss();
let peak = idle;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 50);
const begun = performance.now();
let read = 0;
if (format === "floor") for await (const { id } of records()) read += id > 0 ? 1 : 0;
else {
  const head = {
    form: "Recensement",
    definitions,
    language: "fr",
    wanted,
    generatedAt: "2026-11-29T20:00:00Z",
    scratch,
  } as const;
  const chunks = writeRecordFile(format as RecordTableFormat, head, records());
  await pipeline(Readable.from(chunks), createWriteStream(output));
}
const seconds = (performance.now() - begun) / 1000;
clearInterval(timer);
process.stdout.write(JSON.stringify({ seconds, megabytes: Math.round((peak - idle) / 1e6), read }));
