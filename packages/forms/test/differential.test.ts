import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { afterAll, describe, expect, it } from "vitest";
import { isLong } from "../../../tools/draw.ts";
import { compileForm } from "../src/compile/compile-form.ts";
import { FormRecord } from "../src/record/record.ts";
import { readXForm } from "../src/xform/read-xform.ts";
import { corpusFiles, corpusText, withCorpus } from "./form-corpus.ts";
import { compareStates } from "./oracle/compare-states.ts";
import { drawStep, takeStep } from "./oracle/draw-steps.ts";
import { explained, refusedByOracle, refusedByUs } from "./oracle/known-differences.ts";
import { openOracle } from "./oracle/open-oracle.ts";
import type { OracleStep } from "./oracle/oracle-messages.ts";
import { ownState } from "./oracle/own-state.ts";

const shortOf = (name: string) => name.slice(name.lastIndexOf("/") + 1);
/** The oracle takes minutes for one answer of these. */
const slow = new Set(["bench9.xml", "test-javarosa_resources_smoketests_child_vaccination_VOL_tool_v12.xml"]);
const forms = corpusFiles(".xml")
  .filter((name) => corpusText(name).includes("<model"))
  .map((name) => ({ name, short: shortOf(name) }))
  .filter(({ short }) => !slow.has(short));
const STEPS = isLong ? 150 : 20;

describe("a form filled at random says at each step what ODK's own engine says", () => {
  const oracle = openOracle();
  afterAll(() => oracle.close());

  it.each(forms)("$short", withCorpus, async ({ name, short }) => {
    const xml = corpusText(name);
    if (refusedByUs[short] !== undefined) {
      expect(() => begin(xml)).toThrow(refusedByUs[short]);
      return;
    }
    const { steps, states } = fill(begin(xml), seededRandom(name).next);
    const answer = await oracle.ask(xml, steps, {});
    if (refusedByOracle[short] !== undefined) {
      expect(answer.refused).toMatch(refusedByOracle[short]);
      return;
    }
    expect(answer.refused).toBeNull();
    const differences = compareStates(steps, states, answer.states);
    expect(differences.filter((difference) => !explained(short, difference))).toEqual([]);
  });
});

const begin = (xml: string) => FormRecord.begin(compileForm(readXForm(xml)), environment());

function fill(record: FormRecord, random: () => number) {
  const steps: OracleStep[] = [];
  const states = [ownState(record)];
  while (steps.length < STEPS) {
    const step = drawStep(record, random);
    if (step === null) break;
    takeStep(record, step);
    steps.push(step);
    states.push(ownState(record));
  }
  return { steps, states };
}

const environment = () => ({
  // The oracle asks the clock of the machine.
  now: () => new Date(),
  minutesBeforeUtc: 0,
  random: seededRandom("environment").next,
  property: () => "",
  askPlace: () => undefined,
});
