import { compileForm } from "@parcelle/forms/compile/compile-form";
import { xformOf } from "@parcelle/forms/definition/xform-of";
import { scoreAgents } from "@parcelle/forms/quality/agent-score";
import { checkQuality } from "@parcelle/forms/quality/check-quality";
import { doubtOf, LOOK_FROM } from "@parcelle/forms/quality/quality-checks";
import type { QualityRecord } from "@parcelle/forms/quality/quality-record";
import { readQualityQuestions } from "@parcelle/forms/quality/read-quality-questions";
import { placesOf, readQualityRecord } from "@parcelle/forms/quality/read-quality-record";
import { checkAnswers } from "@parcelle/forms/record/check-answers";
import { readXlsForm } from "@parcelle/forms/xlsform/read-xlsform";
import { beforeAll, describe, expect, it } from "vitest";
import { drawnNumber } from "../../../../tools/draw.ts";
import { censusFormOf } from "./census-form.ts";
import { type CensusRecord, censusEnumerators, makeCensus } from "./make-census.ts";

const villages = [
  { name: "Gbéléban", centre: [-6.61, 5.78] },
  { name: "Zokoguhé", centre: [-6.52, 5.83] },
  { name: "Dagbaville", centre: [-6.44, 5.71] },
  { name: "Kpéhi", centre: [-6.7, 5.66] },
];
const firstDay = new Date("2026-10-05T00:00:00Z");

describe("The census of the demonstration", () => {
  let form: ReturnType<typeof compileForm>;
  beforeAll(async () => {
    const bytes = new TextEncoder().encode(censusFormOf(villages.map(({ name }) => name)));
    const { definition, problems } = await readXlsForm({ name: "census.md", bytes });
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    form = compileForm(xformOf(definition));
  });

  it("has 400 records that keep every rule of its form", () => {
    const census = makeCensus(villages, "parcelle", firstDay);
    expect(census).toHaveLength(400);
    expect(new Set(census.map(({ answers }) => JSON.stringify(answers.meta))).size).toBe(400);
    const broken = census.flatMap(({ answers, finishedAt }) => {
      const environment = { now: () => finishedAt, minutesBeforeUtc: 0, random: Math.random };
      const asked = { ...environment, property: () => "", askPlace: () => undefined };
      return checkAnswers(form, answers, asked).violations;
    });
    expect(broken).toEqual([]);
  });

  it("is the same for a seed, and another for another", () => {
    const told = (seed: string) => JSON.stringify(makeCensus(villages, seed, firstDay));
    expect(told("a")).toBe(told("a"));
    expect(told("a")).not.toBe(told("b"));
  });

  function look(census: readonly CensusRecord[]) {
    const questions = readQualityQuestions(form);
    const places = placesOf(form, questions);
    const records = census.map(
      ({ enumerator, answers, finishedAt }, id): QualityRecord => ({
        ...{ id, agent: enumerator, finishedAt, photos: [], timings: null },
        startedAt: new Date(answers.debut as string),
        ...readQualityRecord(places, answers),
      }),
    );
    const findings = checkQuality(
      { questions, records, timeZone: "Africa/Abidjan" },
      { off: [], thresholds: {} },
    );
    const doubts = Map.groupBy(findings, ({ recordId }) => recordId);
    const needsLook = (id: number) =>
      doubtOf((doubts.get(id) ?? []).map(({ weight }) => weight)) >= LOOK_FROM;
    return { findings, needsLook };
  }

  it("tells made-up records from visits, for whatever seed: most of those to be looked at are, and most of those are found", () => {
    const seeds = ["parcelle", `drawn ${drawnNumber("census")}`];
    for (const seed of seeds) {
      const census = makeCensus(villages, seed, firstDay);
      const { needsLook } = look(census);
      const flagged = census.flatMap((record, id) => (needsLook(id) ? [record] : []));
      const found = flagged.filter(({ isFabricated }) => isFabricated).length;
      const all = census.filter(({ isFabricated }) => isFabricated).length;
      expect({ seed, precision: found / flagged.length > 0.7, recall: found / all > 0.65 }).toEqual({
        ...{ seed, precision: true, recall: true },
      });
    }
  });

  it("names one enumerator above the others, and tells why; of who rounds it says that alone", () => {
    const census = makeCensus(villages, "parcelle", firstDay);
    const { findings, needsLook } = look(census);
    const counts = censusEnumerators.map(({ name }) => {
      const own = census.flatMap(({ enumerator }, id) => (enumerator === name ? [id] : []));
      return { agent: name, records: own.length, doubtful: own.filter(needsLook).length };
    });
    const verdicts = scoreAgents(counts).map(({ agent, verdict }) => [agent, verdict]);
    expect(verdicts).toEqual([
      ["Téléphone d’Aminata", expect.not.stringMatching("above_others")],
      ["Téléphone de Koffi", expect.not.stringMatching("above_others")],
      ["Téléphone de Serge", "above_others"],
    ]);
    const rounders = findings.filter(({ code }) => code === "number_heaping").map(({ agent }) => agent);
    expect(rounders).toContain("Téléphone de Koffi");
    expect(rounders).not.toContain("Téléphone d’Aminata");
  });
});
