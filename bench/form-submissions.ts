import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import type { TakingReady } from "./form-submissions/taking-server.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { startChild } from "./measure/child-process.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { median } from "./measure/measure.ts";

const DEVICES = 500;
const RUNS = 3;
/** As many as one person may have waiting. */
const TOGETHER = 90;
const RECORDS = { pglite: 1_000, postgres: 5_000 } as const;
const BOUNDARY = "----parcelle-bench";
const folder = join(import.meta.dirname, "../../shared/data/forms/getodk-central-backend");
const named = (text: string) => text.replaceAll('id="250_questions"', 'id="questions_250"');
const form = named(await readFile(join(folder, "250q-form.xml"), "utf8"));
const template = named(await readFile(join(folder, "250q-submission.template.xml"), "utf8"));
const answers = Object.fromEntries(
  Array.from({ length: 250 }, (_, question) => [`q${question + 1}`, String(question)]),
);

await onEachEngine(async (engine, location) => {
  const child = startChild(join(import.meta.dirname, "form-submissions/taking-server.ts"));
  const ready = await child.ask<TakingReady>({ location, form, answers, phones: DEVICES });
  const records = RECORDS[engine];
  const [ours, floors]: [number[], number[]] = [[], []];
  let expected = await child.ask<number>({ count: true });
  let isWhole = true;
  for (let run = 0; run <= RUNS; run++) {
    const own = await sendAll(ready, records);
    const floor = await child.ask<number>({ floor: records, atOnce: TOGETHER });
    expected += 2 * records;
    isWhole &&= (await child.ask<number>({ count: true })) === expected;
    if (run === 0) continue;
    ours.push(own);
    floors.push(floor);
  }
  await child.stop();
  const aSecond = Math.round(records / median(ours));
  printLine({
    benchmark: `form-submissions-${engine}`,
    ours: { name: "POST /openrosa/…/submission, 250 questions", seconds: median(ours) },
    peer: {
      name: "the same rows inserted in the same transactions, unsent and unchecked",
      version: null,
      seconds: median(floors),
    },
    rows: records,
    agreement: isWhole ? "each record was there, valid and once" : "records were lost or doubled",
    note: `${aSecond} submissions a second, each committed before it was answered, ${DEVICES} devices at once on the same cores; median of ${RUNS} in turns after 1 warm-up`,
  });
});

/** Every device sends one record after the other; seconds until the last was answered. */
async function sendAll({ url, addresses, version }: TakingReady, records: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: DEVICES });
  let left = records;
  const start = performance.now();
  const device = async (address: string) => {
    while (left > 0) {
      left -= 1;
      await send(agent, `${url}${address}/submission`, bodyOf(version));
    }
  };
  await Promise.all(addresses.map(device));
  agent.destroy();
  return (performance.now() - start) / 1000;
}

function bodyOf(version: string): string {
  const xml = template
    .replace("{{uuid}}", randomUUID())
    .replace('id="questions_250"', `id="questions_250" version="${version}"`)
    .replaceAll("{{randInt}}", String(Math.floor(Math.random() * 1e6)));
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="xml_submission_file"; filename="record.xml"\r\ncontent-type: text/xml\r\n\r\n${xml}\r\n--${BOUNDARY}--\r\n`;
}

function send(agent: Agent, address: string, body: string): Promise<void> {
  const headers = {
    "x-openrosa-version": "1.0",
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": String(Buffer.byteLength(body)),
  };
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, method: "POST", headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        response.statusCode === 201
          ? resolve()
          : reject(new Error(`${response.statusCode}: ${Buffer.concat(parts).toString("utf8")}`)),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
