import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Sending, sendAll } from "./form-submissions/send-all.ts";
import type { TakingReady } from "./form-submissions/taking-server.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { type Child, startChild } from "./measure/child-process.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { median } from "./measure/measure.ts";

const DEVICES = 500;
const RUNS = 3;
/** As many as one person may have waiting. */
const TOGETHER = 90;
const RECORDS = { pglite: 500, postgres: 2_000 } as const;
const PHOTO_DEVICES = 50;
const PHOTOS = 100;
const PHOTO_BYTES = 5_000_000;
const folder = join(import.meta.dirname, "../../shared/data/forms/getodk-central-backend");
const named = (text: string) => text.replaceAll('id="250_questions"', 'id="questions_250"');
const form = named(await readFile(join(folder, "250q-form.xml"), "utf8"));
const template = named(await readFile(join(folder, "250q-submission.template.xml"), "utf8"));
const answers = Object.fromEntries(
  Array.from({ length: 250 }, (_, question) => [`q${question + 1}`, String(question)]),
);

await onEachEngine(
  async (engine, location) => {
    const child = startChild(join(import.meta.dirname, "form-submissions/taking-server.ts"));
    const ready = await child.ask<TakingReady>({ location, form, answers, phones: DEVICES });
    await measureRecords(engine, child, ready);
    await measurePhotos(engine, child, ready);
    await child.stop();
  },
  { isDurable: true },
);

async function measureRecords(engine: "pglite" | "postgres", child: Child, ready: TakingReady) {
  const records = RECORDS[engine];
  const [ours, floors]: [number[], number[]] = [[], []];
  let expected = await child.ask<number>({ count: true });
  let isWhole = true;
  for (let run = 0; run <= RUNS; run++) {
    const own = await sendAll(ready, ready.addresses, records, () => recordOf(ready.version));
    const floor = await child.ask<number>({ floor: records, atOnce: TOGETHER });
    expected += 2 * records;
    isWhole &&= (await child.ask<number>({ count: true })) === expected;
    if (run === 0) continue;
    ours.push(own);
    floors.push(floor);
  }
  printLine({
    benchmark: `form-submissions-${engine}`,
    ours: { name: "POST /openrosa/…/submission, 250 questions", seconds: median(ours) },
    peer: {
      name: "the same rows inserted each in a transaction, unsent and unchecked",
      version: null,
      seconds: median(floors),
    },
    rows: records,
    agreement: isWhole ? "each record was there, valid and once" : "records were lost or doubled",
    note: `${Math.round(records / median(ours))} submissions a second, each on the disk before it was answered, ${DEVICES} devices at once on the same cores; median of ${RUNS} in turns after 1 warm-up`,
  });
}

async function measurePhotos(engine: "pglite" | "postgres", child: Child, ready: TakingReady) {
  const addresses = ready.addresses.slice(0, PHOTO_DEVICES);
  const photo = randomBytes(PHOTO_BYTES);
  const before = await child.ask<number>({ photos: true });
  const seconds: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const took = await sendAll(ready, addresses, PHOTOS, () => ({ xml: photoRecordOf(ready), photo }));
    if (run > 0) seconds.push(took);
  }
  const come = (await child.ask<number>({ photos: true })) - before;
  const expected = (RUNS + 1) * PHOTOS;
  printLine({
    benchmark: `form-photos-${engine}`,
    ours: { name: "POST /openrosa/…/submission, a photo of 5 MB", seconds: median(seconds) },
    peer: { name: "none", version: null, seconds: null },
    rows: PHOTOS,
    agreement: come === expected ? "each photo was there, whole and once" : `${come} of ${expected} came`,
    note: `${(PHOTOS / median(seconds)).toFixed(1)} photos a second of ${PHOTO_DEVICES} devices; median of ${RUNS} after 1 warm-up`,
  });
}

function recordOf(version: string): Sending {
  const xml = template
    .replace("{{uuid}}", randomUUID())
    .replace('id="questions_250"', `id="questions_250" version="${version}"`)
    .replaceAll("{{randInt}}", String(Math.floor(Math.random() * 1e6)));
  return { xml };
}

function photoRecordOf({ photoVersion }: TakingReady): string {
  return `<data id="photos" version="${photoVersion}" xmlns:orx="http://openrosa.org/xforms"><photo>photo.jpg</photo><orx:meta><orx:instanceID>uuid:${randomUUID()}</orx:instanceID></orx:meta></data>`;
}
