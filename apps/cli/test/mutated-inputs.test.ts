import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseLayersFile } from "@parcelle/raster/layers/layers-file";
import { RasterError } from "@parcelle/raster/raster-error";
import { beforeAll, describe, expect, it } from "vitest";
import { mutateFile } from "../../../packages/formats/fuzz/mutate-file.ts";
import { seededRandom } from "../../../packages/formats/fuzz/seeded-random.ts";
import { drawnNumber, isLong } from "../../../tools/draw.ts";
import { replayCommand } from "../src/commands/replay.ts";
import { riskCommand } from "../src/commands/risk.ts";
import { CommandFailure, type Console } from "../src/console/console.ts";
import { makeBaselineEvidence, writeBaselineLayers } from "./baseline-evidence.ts";
import { writeLandscape } from "./landscape.ts";
import { parcelle, temporaryFolder } from "./run-parcelle.ts";

const ROUNDS = isLong ? 2_000 : 200;
/** Each commit damages in other ways. */
const seed = drawnNumber("damaged inputs of the command line");
const LANGUAGES = ["fr", "en"] as const;
const folder = temporaryFolder();
const damaged = join(folder, "damaged");

/** What is said is looked at: a text with a hole in it is as bad as a crash. */
function listening(language: Console["language"]): Console {
  const hear = (text: string) => {
    if (/\bundefined\b|\[object /.test(text)) throw new Error(`a hole in: ${text}`);
  };
  return { language, json: false, out: hear, err: hear, errIsTerminal: false };
}

const layersFile = JSON.stringify({
  files: [
    { file: "gfc.tif", product: "hansen-gfc", component: "lossyear", version: "2024-v1.12" },
    { file: "jrc.tif", product: "jrc-gfc2020", version: "V3", synthetic: true },
  ],
});
const table = [
  "plotId,nom,Area,Unit,EUFO_2020,GFC_loss_after_2020",
  '1,"Koné, ""Awa""",1.5,ha,1.0,0.5',
  "2,木,0,ha,,nan",
  '3,"deux\nlignes",2,ha,2,0',
].join("\n");
let evidence: Uint8Array = new Uint8Array();
let compared: Uint8Array = new Uint8Array();

beforeAll(async () => {
  const layers = writeLandscape(folder);
  const plots = join(folder, "plots.csv");
  writeFileSync(plots, "plot_id,lon,lat\nA,-5.997,6.016\nB,-5.985,6.004\n");
  mkdirSync(join(folder, "out"), { recursive: true });
  const out = join(folder, "out", "screened");
  const screened = await parcelle(["screen", plots, "--layers", layers, "--out", out]);
  expect(screened.code, screened.stderr).toBe(0);
  evidence = new Uint8Array(readFileSync(join(out, "evidence.json")));
  const made = await makeBaselineEvidence(writeBaselineLayers(join(folder, "baseline")), { mostDonors: 100 });
  compared = new TextEncoder().encode(made.text);
});

type Reader = { sound: () => Uint8Array; read: (bytes: Uint8Array, round: number) => Promise<unknown> };

function replayed(bytes: Uint8Array, round: number) {
  writeFileSync(damaged, bytes);
  return replayCommand.run({ positionals: [damaged], options: {} }, listening(LANGUAGES[round % 2]!));
}

const readers: Record<string, Reader> = {
  "an evidence document": { sound: () => evidence, read: replayed },
  "evidence of plots that were compared": { sound: () => compared, read: replayed },
  "a table of statistics": {
    sound: () => new TextEncoder().encode(table),
    read: (bytes, round) => {
      writeFileSync(damaged, bytes);
      const options = { unit: round % 3 === 0 ? "percent" : "ha", out: join(folder, "risks.csv") };
      return riskCommand.run({ positionals: [damaged], options }, listening(LANGUAGES[round % 2]!));
    },
  },
  "a list of layers": {
    sound: () => new TextEncoder().encode(layersFile),
    read: async (bytes) => parseLayersFile(new TextDecoder().decode(bytes)),
  },
};

describe("damaged, and handed to the command line,", () => {
  it.each(Object.keys(readers))(`%s is read or refused by name, ${ROUNDS} times`, async (name) => {
    const { sound, read } = readers[name]!;
    const outcomes = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcome = await read(mutateFile(sound(), seededRandom(seed + round)), round).then(
        () => "read",
        (error: unknown) => {
          if (error instanceof CommandFailure || error instanceof RasterError) return error.code;
          throw new Error(`${name}, seed ${seed + round}`, { cause: error });
        },
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(outcomes.get("read")).toBeGreaterThan(0);
    expect(outcomes.size).toBeGreaterThan(1);
  });
});
