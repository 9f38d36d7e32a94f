import { features } from "@parcelle/domain/permissions/features";
import { expect, test } from "vitest";
import { failureText, formatWords } from "#workspace/exports/file-texts.ts";
import { stateChoices, stateLooks } from "#workspace/states/state-list.ts";
import { eudrAddressesIn } from "./addresses.ts";
import { eudr } from "./workspace.ts";

test("the module stands at the address that the catalogue of modules leads to", () => {
  const { path } = features.find(({ key }) => key === eudr.feature)!;
  expect(`/${eudr.path}`).toBe(path);
});

test("links that people have kept still lead to every page of a project", () => {
  const { project, plot, map, statistics, report, runs, trial, comparison, declarations, declaration } =
    eudrAddressesIn("fr");
  expect([project(7), plot(7, 12), map(7), statistics(7), report(7, [12, 15]), report(7, "all")]).toEqual([
    "/fr/conformity/rdue/7",
    "/fr/conformity/rdue/7/12",
    "/fr/conformity/rdue/7/map",
    "/fr/conformity/rdue/7/stats",
    "/fr/conformity/rdue/7/pdf/12,15",
    "/fr/conformity/rdue/7/pdf/all",
  ]);
  expect([runs(7), trial(7, 3), comparison(7, 3, 4), declarations(7), declaration(7, 9)]).toEqual([
    "/fr/conformity/rdue/7/assessments",
    "/fr/conformity/rdue/7/assessments/3",
    "/fr/conformity/rdue/7/assessments/compare?from=3&to=4",
    "/fr/conformity/rdue/7/rrd",
    "/fr/conformity/rdue/7/rrd/9",
  ]);
});

test("each of its files has a name and says what it is for, in both languages", () => {
  for (const format of eudr.exports) {
    const [french, english] = (["fr", "en"] as const).map((locale) => formatWords(eudr, format, locale));
    expect(french!.name).not.toBe(format);
    expect(french!.explained).not.toBe("");
    expect(english!.explained).not.toBe(french!.explained);
  }
});

test("evidence of an old assessment says that it has to be run again", () => {
  const job = { error: { code: "evidence_too_old" } };
  expect(failureText(job, eudr, "fr")).toMatch(/relancez l’analyse/);
  expect(failureText(job, eudr, "en")).toMatch(/run the assessment again/);
});

test("filter and legend tell of the same states, each by its own colour and pattern", () => {
  const looks = stateLooks(eudr.states, "fr");
  expect(stateChoices(eudr.states, "fr")).toEqual(looks.map(({ value, label }) => ({ value, label })));
  expect(looks.map(({ label }) => label)).toEqual(["Conforme", "À examiner", "Non conforme", "Non évaluée"]);
  expect(new Set(looks.map(({ color }) => color)).size).toBe(looks.length);
  expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(looks.length);
});
