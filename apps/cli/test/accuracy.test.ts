import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPlots } from "@parcelle/formats/read-plots";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import {
  parcelle,
  referenceDataThere,
  referenceFolder,
  startParcelle,
  temporaryFolder,
} from "./run-parcelle.ts";

const folder = temporaryFolder();

function table(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Rows of samples: map, reference and how many of them. */
function samples(name: string, counts: [string, string, number][], header = "map,reference"): string {
  const rows = counts.flatMap(([map, reference, count]) =>
    Array.from({ length: count }, () => `${map},${reference}`),
  );
  return table(name, `${[header, ...rows].join("\n")}\n`);
}

const areas = table("areas.csv", "class,hectares\nforest,900\nloss,100\n");
const usual = samples("usual.csv", [
  ["forest", "forest", 47],
  ["forest", "loss", 3],
  ["loss", "loss", 42],
  ["loss", "forest", 8],
]);

describe(
  "parcelle accuracy on the worked example of Olofsson et al. 2014",
  skippedWithout("reference data", !referenceDataThere()),
  () => {
    it("gives exactly the document of areas and accuracies that programs read", async () => {
      const text = readFileSync(`${referenceFolder}raster/olofsson2014_table8.json`, "utf8");
      const { classes, mapPixels, pixelAreaHa, errorMatrixRowsMapColsRef, expected } = JSON.parse(text);
      const counts = classes.flatMap((map: string, row: number) =>
        classes.map((reference: string, column: number) => [
          map,
          reference,
          errorMatrixRowsMapColsRef[row][column],
        ]),
      );
      const lines = classes.map((name: string, place: number) => `${name},${mapPixels[place] * pixelAreaHa}`);
      const table8 = table("table8-areas.csv", `class,hectares\n${lines.join("\n")}\n`);
      const given = samples("table8.csv", counts);
      const finished = await startParcelle(["accuracy", given, "--areas", table8, "--json"]);
      expect(finished.code).toBe(0);
      const document = JSON.parse(finished.stdout);
      expect(Object.keys(document)).toEqual(["classes", "overall_accuracy", "overall_standard_error"]);
      expect(document.overall_accuracy).toBeCloseTo(expected.OA, 7);
      expect(document.overall_standard_error).toBeCloseTo(expected.SEoa, 8);
      for (const [place, each] of document.classes.entries()) {
        expect(each).toEqual({
          class: classes[place],
          hectares: expect.closeTo(expected.areaHa[place], -1),
          standard_error_hectares: expect.closeTo(expected.ci95Ha[place] / 1.96, 0),
          users_accuracy: expect.closeTo(expected.UA[place], 6),
          producers_accuracy: expect.closeTo(expected.PA[place], 6),
        });
        expect(Math.round(each.hectares)).toBe(expected.areaHa[place]);
      }
    });
  },
);

describe("parcelle accuracy", () => {
  it("says areas with their intervals, accuracies, method and source, in both languages", async () => {
    const english = await parcelle(["accuracy", usual, "--areas", areas]);
    expect(english.stdout).toContain("forest: 862 ha, 95 % interval from 801 to 923 ha");
    expect(english.stdout).toContain("user's 0.94 ± 0.0339, producer's 0.9814 ± 0.006");
    expect(english.stdout).toContain("Overall accuracy: 0.93 ± 0.031");
    expect(english.stdout).toContain("Method: stratified by class of the map (Olofsson et al. 2014");
    expect(english.stderr).toContain("100 sample(s) read.");
    const french = await parcelle(["accuracy", usual, "--areas", areas, "--lang", "fr"]);
    expect(french.stdout).toContain("forest : 862 ha, intervalle à 95 % de 801 à 923 ha");
    expect([english.code, french.code]).toEqual([0, 0]);
  });

  it("reads tables of Excel: semicolons, decimal commas, spaces, accents, other columns", async () => {
    const given = table(
      "excel.csv",
      Buffer.from(
        "n;Map;Reference\r\n1;forêt;forêt\r\n2;forêt;perte\r\n3;forêt;forêt\r\n;;\r\n4;perte;perte\r\n5;perte;perte\r\n",
        "latin1",
      ),
    );
    const excel = table("excel-areas.csv", "\ufeffclass;hectares\nforêt;1 200,5\nperte;99,5\n");
    const finished = await parcelle(["accuracy", given, "--areas", excel, "--total", "1300", "--json"]);
    const { classes } = JSON.parse(finished.stdout);
    expect(classes.map((each: { class: string }) => each.class)).toEqual(["forêt", "perte"]);
    expect(classes[0].hectares).toBeCloseTo((1200.5 * 2) / 3, 9);
    expect(finished.code).toBe(0);
    expect(finished.stderr).toContain('All 2 samples of "perte" have the same reference');
  });

  it("takes strata that are not the classes, and samples that were drawn over the whole area", async () => {
    const rows = ["inner,forest,forest", "inner,forest,forest", "outer,loss,loss", "outer,forest,loss"];
    const given = table("strata.csv", `stratum,map,reference\n${rows.join("\n")}\n`);
    const strata = table("strata-areas.csv", "class,hectares\ninner,300\nouter,100\n");
    const stratified = await parcelle(["accuracy", given, "--areas", strata, "--json"]);
    expect(JSON.parse(stratified.stdout).classes[0]).toMatchObject({ class: "forest", hectares: 300 });
    expect(JSON.parse(stratified.stdout).overall_accuracy).toBeCloseTo(0.875, 12);
    const simple = await parcelle(["accuracy", usual, "--areas", areas, "--design", "simple", "--json"]);
    expect(JSON.parse(simple.stdout).classes[0].hectares).toBeCloseTo(550, 9);
    const systematic = await parcelle(["accuracy", usual, "--areas", areas, "--design", "systematic"]);
    expect(systematic.stderr).toContain("Systematic design: the standard errors are those of a simple draw");
    expect([stratified.code, simple.code, systematic.code]).toEqual([0, 0, 0]);
  });

  it("names rows without a label, and figures that are missing, and exits with 2", async () => {
    const given = table("gaps.csv", "map,reference\nforest,forest\nforest,\nforest,loss\nloss,loss\n");
    const finished = await parcelle(["accuracy", given, "--areas", areas, "--json"]);
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain("row 3: the column reference is empty");
    expect(finished.stderr).toContain('"loss" has only one sample');
    expect(JSON.parse(finished.stdout).overall_standard_error).toBeNull();
  });

  it("writes the confusion matrix as CSV or Excel", async () => {
    for (const name of ["matrix.csv", "matrix.xlsx"]) {
      const out = join(folder, name);
      const finished = await parcelle(["accuracy", usual, "--areas", areas, "--matrix", out]);
      expect(finished.code).toBe(0);
      expect(existsSync(out)).toBe(true);
    }
    const [header, forest] = readFileSync(join(folder, "matrix.csv"), "utf8").split("\r\n");
    expect(header).toBe(
      "\ufeffmap \\ reference,forest,loss,total,user's accuracy,\"user's accuracy, standard error\"",
    );
    expect(forest).toMatch(/^forest,47,3,50,0\.94,0\.0339/);
    const bad = await parcelle(["accuracy", usual, "--areas", areas, "--matrix", join(folder, "m.pdf")]);
    expect([bad.code, bad.stderr.includes(".csv or .xlsx")]).toEqual([1, true]);
    await expect(readPlots({ name: "m.xlsx", path: join(folder, "matrix.xlsx") })).rejects.toThrow();
  });

  it("refuses what cannot be estimated with a sentence and exits with 1", async () => {
    const other = (name: string, text: string) => table(name, text);
    const cases: [string[], RegExp][] = [
      [[usual], /--areas is missing/],
      [[join(folder, "absent.csv"), "--areas", areas], /File not found/],
      [[usual, "--areas", usual], /the column\(s\) class, hectares are missing/],
      [[areas, "--areas", areas], /the column\(s\) map, reference are missing/],
      [[other("none.csv", "map,reference\n"), "--areas", areas], /has no rows/],
      [[other("nothing.csv", ""), "--areas", areas], /map, reference are missing/],
      [[usual, "--areas", other("words.csv", "class,hectares\nforest,many\nloss,1\n")], /row 2: "many"/],
      [[usual, "--areas", other("comma.csv", 'class,hectares\nforest,"1,5"\nloss,1\n')], /row 2: "1,5"/],
      [[usual, "--areas", other("minus.csv", "class,hectares\nforest,-5\nloss,1\n")], /"forest".*-5/],
      [
        [usual, "--areas", other("less.csv", "class,hectares\nforest,5\n")],
        /reference class "loss" \(45 sample/,
      ],
      [[usual, "--areas", areas, "--total", "2000"], /add up to 1,000 ha, not 2,000 ha/],
      [[usual, "--areas", areas, "--total", "0"], /--total cannot be "0"/],
      [[usual, "--areas", areas, "--design", "random"], /"random"/],
    ];
    for (const [given, message] of cases) {
      const finished = await parcelle(["accuracy", ...given, "--json"]);
      expect(finished.stderr, given.join(" ")).toMatch(message);
      expect(finished.code, given.join(" ")).toBe(1);
      expect(JSON.parse(finished.stdout).error.code).toBeTruthy();
    }
  });

  it("explains its columns", async () => {
    const { stdout } = await parcelle(["accuracy", "--help"]);
    expect(stdout).toContain("SAMPLES.csv has the columns map,reference");
    expect((await parcelle(["--help"])).stdout).toContain("accuracy of a map and areas of its classes");
  });
});
