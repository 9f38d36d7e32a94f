import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, it } from "vitest";
import { scoreAgents, wilsonInterval } from "./agent-score.ts";
import { checkQuality, type QualityChoice } from "./check-quality.ts";
import { compareVisits } from "./compare-visits.ts";
import { describeQualityFinding } from "./describe-quality-finding.ts";
import { drawBackCheck } from "./draw-back-check.ts";
import { bitsBetween, differenceHash, parseHash } from "./picture-hash.ts";
import { doubtOf, LOOK_FROM, qualityCodes, qualityWeights } from "./quality-checks.ts";
import type { QualityQuestion, QualityRecord } from "./quality-record.ts";
import { readAuditLog } from "./read-audit-log.ts";

const questions: QualityQuestion[] = [
  { path: "/data/age", kind: "number", scale: null },
  ...Array.from(
    { length: 9 },
    (_, at): QualityQuestion => ({ path: `/data/q${at}`, kind: "choice", scale: null }),
  ),
  ...Array.from(
    { length: 4 },
    (_, at): QualityQuestion => ({ path: `/data/s${at}`, kind: "choice", scale: "/data/s0" }),
  ),
];

/** Answers that differ from record to record, none of them remarkable. */
function usual(id: number, told: Partial<QualityRecord> = {}): QualityRecord {
  const startedAt = new Date(Date.UTC(2026, 9, 5 + (id % 20), 9, id % 60));
  const { below } = seededRandom(`record ${id}`);
  const first = below(5);
  const answers = questions.map(({ kind, scale }, at) =>
    kind === "number"
      ? String(21 + ((id * 7) % 53))
      : String(1 + (scale === null ? below(5) : (first + at) % 5)),
  );
  const minutes = 20 + ((id * 7) % 11);
  return {
    ...{ id, agent: id % 2 === 0 ? "aminata" : "koffi", startedAt, answers },
    finishedAt: new Date(startedAt.getTime() + minutes * 60_000),
    place: { latitude: 5.7 + id / 1000, longitude: -6.6, accuracyMetres: 5 },
    ...{ target: null, photos: [], timings: null },
    ...told,
  };
}

const all: QualityChoice = { off: [], thresholds: {} };
const campaign = Array.from({ length: 80 }, (_, id) => usual(id + 1));

function found(changed: readonly QualityRecord[], choice = all, timeZone = "Africa/Abidjan") {
  const ids = new Set(changed.map(({ id }) => id));
  const records = [...campaign.filter(({ id }) => !ids.has(id)), ...changed];
  return checkQuality({ questions, records, timeZone }, choice);
}
const codesOf = (changed: readonly QualityRecord[]) =>
  found(changed).map(({ code, recordId }) => [code, recordId]);

describe("A look at the records of a form", () => {
  it("finds nothing where nothing is remarkable", () => {
    expect(found([])).toEqual([]);
  });

  it("finds the interview of two minutes, and the form that was left open for a day", () => {
    const begun = new Date("2026-10-06T09:00:00Z");
    const after = (minutes: number) => ({
      startedAt: begun,
      finishedAt: new Date(begun.getTime() + minutes * 60_000),
    });
    expect(codesOf([usual(1, after(2)), usual(2, after(1440))])).toEqual([
      ["duration_short", 1],
      ["duration_long", 2],
    ]);
  });

  it("finds questions that were passed in a second, by the log of the phone", () => {
    const log = `event,node,start,end\nform start,,1,\n${Array.from({ length: 9 }, (_, at) => `question,/data/q${at},${at * 1000},${at * 1000 + (at < 6 ? 700 : 9000)}`).join("\n")}\nquestion,/data/p[2]/x,5,\n`;
    const timings = readAuditLog(log);
    expect(timings).toHaveLength(9);
    expect(codesOf([usual(1, { timings })])).toEqual([["fast_answers", 1]]);
    expect(readAuditLog("a,b\n1,2")).toBeNull();
  });

  it("finds what was begun at night by the clock of the project, not of Greenwich", () => {
    const record = usual(1, {
      startedAt: new Date("2026-10-06T21:30:00Z"),
      finishedAt: new Date("2026-10-06T21:53:00Z"),
    });
    expect(found([record], all, "Africa/Abidjan")).toEqual([]);
    expect(found([record], all, "Africa/Douala")).toMatchObject([
      { code: "night_entry", evidence: { hour: 22, minute: 30 } },
    ]);
  });

  it("finds three households of one agent at one place, and lets two share a courtyard", () => {
    const at = (id: number) => usual(id, { place: { latitude: 5.9, longitude: -6.6, accuracyMetres: 6 } });
    expect(codesOf([at(1), at(3)])).toEqual([]);
    expect(codesOf([at(1), at(3), at(5)]).map(([code]) => code)).toEqual(Array(3).fill("same_place"));
    // Of two agents who visit one after the other nothing is said.
    expect(codesOf([at(1), at(3), at(2), at(4)])).toEqual([]);
  });

  it("finds a record that was filled far from its plot, accuracy and size of the plot allowed for", () => {
    const filled = (metres: number) =>
      usual(1, {
        place: { latitude: 6 + metres / 110_600, longitude: -6.6, accuracyMetres: 20 },
        target: { latitude: 6, longitude: -6.6, radiusMetres: 100 },
      });
    expect(codesOf([filled(400)])).toEqual([]);
    expect(codesOf([filled(450)])).toEqual([["far_from_target", 1]]);
  });

  it("finds a photo that stands in another record, brighter, but no wall", () => {
    const grey = Uint8Array.from({ length: 72 }, (_, at) => (at * 37) % 199);
    const brighter = grey.map((value) => value + 20);
    const photo = (pixels: Uint8Array) => [{ name: "a.jpg", hash: differenceHash(pixels) }];
    expect(codesOf([usual(1, { photos: photo(grey) }), usual(2, { photos: photo(brighter) })])).toEqual([
      ["photo_reused", 1],
      ["photo_reused", 2],
    ]);
    const wall = photo(new Uint8Array(72).fill(90));
    expect(codesOf([usual(1, { photos: wall }), usual(2, { photos: wall })])).toEqual([]);
    expect(bitsBetween(parseHash("000000000000000f"), parseHash("8000000000000000"))).toBe(5);
  });

  it("finds every photo within six bits, wherever these are", () => {
    const hash = 0x5a3c_9f71_06e8_d2b4n;
    for (let first = 0; first < 59; first += 1) {
      const other = [0, 1, 2, 3, 4, 5].reduce(
        (bits, at) => bits ^ (1n << BigInt((first + at * 11) % 64)),
        hash,
      );
      const photos = (bits: bigint) => [{ name: "a", hash: bits.toString(16).padStart(16, "0") }];
      expect(codesOf([usual(1, { photos: photos(hash) }), usual(2, { photos: photos(other) })])).toHaveLength(
        2,
      );
    }
  });

  it("finds a record that answers as another one of the same agent, whoever is named in it", () => {
    const model = usual(1);
    const copy = usual(3, { answers: model.answers.map((answer, at) => (at === 0 ? "77" : answer)) });
    const [finding] = found([copy]).filter(({ recordId }) => recordId === 3);
    expect(finding).toMatchObject({
      code: "copied_answers",
      evidence: { otherRecord: 1, questions: 14, same: 13 },
    });
    expect(codesOf([usual(2, { answers: model.answers })])).toEqual([]);
  });

  it("finds one answer to a whole scale, where others seldom give one", () => {
    const straight = usual(1).answers.map((answer, at) => (at >= 10 ? "4" : answer));
    expect(codesOf([usual(1, { answers: straight })])).toEqual([["straight_lining", 1]]);
    const everybody = campaign.map((record) => ({
      ...record,
      answers: record.answers.map((answer, at) => (at >= 10 ? "4" : answer)),
    }));
    expect(found(everybody).filter(({ code }) => code === "straight_lining")).toEqual([]);
  });

  it("finds a number with a lost decimal point", () => {
    const answers = ["4500", ...usual(1).answers.slice(1)];
    expect(found([usual(1, { answers })])).toMatchObject([
      { code: "outlier", recordId: 1, evidence: { values: [{ path: "/data/age", value: 4500 }] } },
    ]);
  });

  it("finds what was left out and not known, among what nearly all answer", () => {
    const answers = usual(1).answers.map((answer, at) => (at < 3 ? "" : at < 6 ? "nsp" : answer));
    expect(found([usual(1, { answers })])).toMatchObject([
      { code: "missing_share", evidence: { missing: 3, unknown: 3, questions: 14 } },
    ]);
  });

  it("finds an agent whose numbers are rounder than those of the others, and says nothing of his records", () => {
    const rounded = campaign
      .filter(({ agent }) => agent === "koffi")
      .map((record) => ({
        ...record,
        answers: [String(5 * Math.round(Number(record.answers[0]) / 5)), ...record.answers.slice(1)],
      }));
    expect(found(rounded)).toMatchObject([
      {
        code: "number_heaping",
        recordId: null,
        agent: "koffi",
        weight: 0,
        evidence: { share: 1, numbers: 40 },
      },
    ]);
  });

  it("leaves out what is switched off, and keeps to the bounds that a project sets", () => {
    const record = usual(1, {
      startedAt: new Date("2026-10-06T23:30:00Z"),
      finishedAt: new Date("2026-10-06T23:52:00Z"),
    });
    expect(found([record]).map(({ code }) => code)).toEqual(["night_entry"]);
    expect(found([record], { ...all, off: ["night_entry"] })).toEqual([]);
    expect(found([record], { ...all, thresholds: { night_entry: { fromHour: 0 } } })).toEqual([]);
  });
});

describe("What is made of findings", () => {
  it("is no accusation by one weak sign: alone, a record needs no look", () => {
    const alone = qualityCodes.filter((code) => doubtOf([qualityWeights[code]]) >= LOOK_FROM);
    expect(alone).toEqual(["duration_short", "fast_answers", "photo_reused", "copied_answers"]);
    expect(doubtOf([0.2, 0.4])).toBeCloseTo(0.52);
  });

  it("is an interval as Brown, Cai and DasGupta have it, wide where there are few records", () => {
    const rounded = ([hits, count]: [number, number]) => {
      const { low, high } = wilsonInterval(hits, count);
      return [low.toFixed(3), high.toFixed(3)];
    };
    expect(rounded([10, 100])).toEqual(["0.055", "0.174"]);
    expect(rounded([0, 10])).toEqual(["0.000", "0.278"]);
    expect(rounded([0, 0])).toEqual(["0.000", "1.000"]);
  });

  it("says of nobody with nine records that he is worse than others", () => {
    const others = { agent: "others", records: 200, doubtful: 4 };
    const verdictOf = (records: number, doubtful: number) =>
      scoreAgents([{ agent: "serge", records, doubtful }, others])[0]!.verdict;
    expect(verdictOf(9, 9)).toBe("too_few");
    expect(verdictOf(20, 1)).toBe("as_others");
    expect(verdictOf(20, 8)).toBe("above_others");
  });

  it("is told in whole sentences in both languages, with the numbers that were seen", () => {
    const evidence = { minutes: 2, usualMinutes: 24.4, boundMinutes: 8 };
    const told = (language: "fr" | "en") =>
      describeQualityFinding({ code: "duration_short", evidence }, language, (path) => path);
    expect(told("fr")).toBe("Rempli en 2 min\u00a0; les autres y mettent d’ordinaire 24 min.");
    expect(told("en")).toBe("Filled in 2 min; the others usually take 24 min.");
  });
});

describe("A back-check", () => {
  const candidates = Array.from({ length: 100 }, (_, at) => ({
    ...{ recordId: at + 1, agent: at % 2 === 0 ? "aminata" : "serge" },
    doubt: at % 10 === 1 ? 0.9 : 0,
  }));

  it("draws as many of each agent, the same for a seed in whatever order records come", () => {
    const drawn = drawBackCheck(candidates, 5, "2026");
    expect(Object.groupBy(drawn, ({ agent }) => agent)).toMatchObject({
      ...{ aminata: { length: 5 }, serge: { length: 5 } },
    });
    expect(drawBackCheck([...candidates].reverse(), 5, "2026")).toEqual(drawn);
    expect(drawBackCheck(candidates, 5, "2027")).not.toEqual(drawn);
  });

  it("draws doubtful records more often, and not only those", () => {
    const drawn = Array.from({ length: 40 }, (_, seed) => drawBackCheck(candidates, 5, String(seed))).flat();
    const own = drawn.filter(({ agent }) => agent === "serge");
    const share = own.filter(({ doubt }) => doubt > 0).length / own.length;
    // Without weights a fifth would be.
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.9);
  });

  it("compares answers as people mean them: numbers nearly, choices in any order, texts without capitals", () => {
    const asked: QualityQuestion[] = [
      { path: "/data/kg", kind: "number", scale: null },
      { path: "/data/outils", kind: "choice", scale: null },
      { path: "/data/nom", kind: "text", scale: null },
      { path: "/data/place", kind: "other", scale: null },
      { path: "/data/vide", kind: "text", scale: null },
    ];
    const compared = compareVisits(
      asked,
      ["1000", "a b", "Koné Aya", "5 6", ""],
      ["1090", "b a", "kone  aya", "7 8", ""],
    );
    expect(compared.map(({ path, agrees }) => [path, agrees])).toEqual([
      ["/data/kg", true],
      ["/data/outils", true],
      ["/data/nom", true],
    ]);
    expect(compareVisits(asked, ["1000", "", "", "", ""], ["1200", "", "", "", ""])[0]!.agrees).toBe(false);
  });
});
