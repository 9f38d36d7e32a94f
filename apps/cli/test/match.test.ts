import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alteredParts, type FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../packages/raster/test/random.ts";
import { parcelle, startParcelle, temporaryFolder } from "./run-parcelle.ts";

const folder = temporaryFolder();

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Six plots of a project and forty others, on two sides of a river. */
function unitTable(): string {
  const random = createRandom(5);
  const rows = Array.from({ length: 46 }, (_, unit) => {
    const height = (200 + 80 * random() + (unit < 6 ? 10 : 0)).toFixed(1);
    const rain = (900 + 300 * random()).toFixed(0);
    return `U${unit},${unit < 6 ? 1 : 0},${height},${rain},${unit % 2 === 0 ? "north" : "south"}`;
  });
  return ["id,treated,height (m),rain,bank", ...rows, ""].join("\n");
}

const asked = ["--treated", "treated", "--covariates", "height,rain"];
const units = file("units.csv", unitTable());
const readSet = (path: string) => JSON.parse(readFileSync(path, "utf8")) as FrozenSet;

describe("parcelle match", () => {
  it("writes frozen controls with their evidence, and tells the balance", async () => {
    const out = join(folder, "matched.json");
    const finished = await startParcelle([
      "match",
      units,
      ...asked,
      "--neighbours",
      "2",
      "--exact",
      "bank",
      "--out",
      out,
    ]);
    const frozen = readSet(out);
    expect(finished.code, finished.stderr).toBe(0);
    expect(finished.stdout).toContain(
      "12 pair(s) for 6 unit(s) of the project and 40 donor(s), distance Mahalanobis.",
    );
    expect(finished.stdout).toMatch(/height \(m\): standardised difference .* before, .* after, balanced/);
    expect(finished.stdout).toContain(frozen.sha256);
    expect(finished.stdout).toMatch(/VM0047 .*unverified/);
    expect(await alteredParts(frozen)).toEqual([]);
    expect(frozen.pairs).toHaveLength(12);
    const bank = (id: string) => Number(id.slice(1)) % 2;
    expect(frozen.pairs.every(({ treated, control }) => bank(treated) === bank(control))).toBe(true);
    expect(frozen.settings.covariates).toEqual([
      { name: "height", unit: "m" },
      { name: "rain", unit: "" },
    ]);
  });

  it("gives one document, or a table of pairs that no spreadsheet runs, and the same hash again", async () => {
    const out = join(folder, "pairs.csv");
    const risky = file("risky.csv", unitTable().replaceAll("U0,", "=U0,"));
    const once = await parcelle(["match", risky, ...asked, "--seed", "4", "--json", "--out", out]);
    const again = await parcelle(["match", risky, ...asked, "--seed", "4", "--json", "--out", out]);
    const document = JSON.parse(once.stdout);
    expect(once.code).toBe(0);
    expect(JSON.parse(again.stdout)).toEqual(document);
    expect(document).toMatchObject({
      ...{ treated: 6, donors: 40, pairs: 6, neighbours: 1, caliper: null, seed: "4", balanced: true },
      distance: { asked: "mahalanobis", used: "mahalanobis", dependent: null },
      ...{ unmatched: [], left_out: [], refused: [] },
      threshold: { value: 0.25, verified: false },
    });
    expect(document.total_distance - document.lower_bound).toBeLessThan(1e-9);
    const [header, ...rows] = readFileSync(out, "utf8").trimEnd().split("\n");
    expect(header).toBe("treated,control,distance,weight");
    expect(rows.map((row) => row.split(",")[0])).toEqual(["'=U0", "U1", "U2", "U3", "U4", "U5"]);
    const sum = rows.reduce((total, row) => total + Number(row.split(",")[2]), 0);
    expect(sum).toBeCloseTo(document.total_distance, 9);
  });

  it("tells rows that it refuses, units that take no part and who stays without, in both languages, and exits with 2", async () => {
    const text = [
      "code;projet;hauteur;motif",
      "a;oui;10,5;",
      "b;oui;90;",
      "c;peut-être;11;",
      ";non;12;",
      "d;non;10,6;non",
      "e;non;beaucoup;",
      "f;non;11,5;aire protégée",
      "g;non;12,5;",
      "h;non",
      "i;non;9;",
      "",
    ].join("\n");
    const given = file("few.csv", text);
    const out = join(folder, "few.json");
    const chosen = ["--treated", "projet", "--covariates", "hauteur", "--id", "code", "--exclude", "motif"];
    const command = ["match", given, ...chosen, "--caliper", "0,1", "--out", out];
    const french = await parcelle(command, { LANG: "fr_FR.UTF-8" });
    const english = await parcelle([...command, "--json"]);
    expect([french.code, english.code]).toEqual([2, 2]);
    expect(french.stderr).toContain("ligne 4 : « peut-être » ne dit pas si l’unité est du projet");
    expect(french.stderr).toContain("ligne 5 : l’identifiant manque");
    expect(french.stderr).toContain("ligne 10 : le nombre de cellules");
    expect(french.stderr).toContain("e : hauteur manque ou n’est pas un nombre");
    expect(french.stderr).toContain("1 unité(s) exclue(s)");
    expect(french.stderr).toContain("b : 0 témoin(s), aucun donneur dans l’écart maximal");
    expect(readSet(out).pairs).toMatchObject([{ treated: "a", control: "d", weight: 1 }]);
    expect(JSON.parse(english.stdout)).toMatchObject({
      pairs: 1,
      unmatched: [{ id: "b", found: 0, text: "no donor within the caliper" }],
      left_out: [
        { id: "e", text: "hauteur is missing or not a number" },
        { id: "f", text: "excluded: aire protégée" },
      ],
      refused: [{ row: 4 }, { row: 5 }, { row: 10 }],
    });
  });

  it("says that the distance fell back, that rows are the identifiers, and that a covariate is not balanced", async () => {
    const rows = ["side,a,b", "1,5,10", "1,6,12", "0,1,2", "0,2,4", "0,3,6"];
    const out = join(folder, "fallback.json");
    const finished = await parcelle([
      "match",
      file("sum.csv", rows.join("\n")),
      "--treated",
      "side",
      "--covariates",
      "a,b",
      "--out",
      out,
    ]);
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain("The covariance is singular (b follows from the other covariates)");
    expect(finished.stderr).toContain("the number of the row is the identifier");
    expect(finished.stdout).toContain("distance standardised Euclidean");
    expect(finished.stdout).toMatch(/a: .*, not balanced/);
    expect(readSet(out).pairs.map(({ treated }) => treated)).toEqual(["2", "3"]);
  });

  it("refuses what it cannot do with a sentence, writes nothing, and exits with 1", async () => {
    const out = join(folder, "refused.json");
    const few = file("donors.csv", "id,treated,height,rain\na,1,1,2\nb,1,2,1\nc,0,3,3\n");
    const twice = file("twice.csv", "id,treated,height,rain\na,1,1,2\na,0,2,1\nc,0,3,3\n");
    const flat = file("flat.csv", "id,treated,height,rain\na,1,1,2\nb,0,1,1\nc,0,1,3\n");
    const words = file("words.csv", "id,treated,height,rain\na,1,tall,2\nb,0,1,1\nc,0,1,3\n");
    const columns = file("columns.csv", "id,treated,height,height,rain\na,1,1,2,3\n");
    const cases: [string[], RegExp][] = [
      [[few, ...asked], /fewer donors than controls .*\(1 < 2 × 1\)/],
      [[twice, ...asked], /same identifier. \(a\)/],
      [[flat, ...asked], /same value for all units.*\(height\)/],
      [[words, ...asked], /no number for any unit.*\(height: treated\)/],
      [[columns, ...asked], /Repeated columns: height/],
      [
        [units, "--treated", "treated", "--covariates", "height,slope"],
        /absent from the table: slope. It has: id, treated, height \(m\)/,
      ],
      [[units, "--treated", "treated", "--covariates", "height,height"], /covariate is given twice/],
      [[units, "--treated", "treated"], /--covariates is missing/],
      [[units, ...asked, "--neighbours", "0"], /"0"/],
      [[units, ...asked, "--caliper", "wide"], /"wide"/],
      [[units, ...asked, "--distance", "manhattan"], /"manhattan"/],
      [[file("nothing.csv", ""), ...asked], /empty/],
      [[join(folder, "absent.csv"), ...asked], /File not found/],
    ];
    for (const [given, message] of cases) {
      const finished = await parcelle(["match", ...given, "--out", out]);
      expect(finished.stderr, given.join(" ")).toMatch(message);
      expect(finished.code, given.join(" ")).toBe(1);
    }
    const json = await parcelle(["match", few, ...asked, "--json", "--out", out]);
    expect(JSON.parse(json.stdout)).toMatchObject({ error: { code: "too_few_donors" } });
    expect((await parcelle(["match", units, ...asked, "--out", units])).stderr).toMatch(
      /the one that is read/,
    );
    expect((await parcelle(["match", units, ...asked, "--out", "x.pdf"])).stderr).toMatch(
      /\*\.json, \*\.csv/,
    );
    expect(
      (await parcelle(["match", units, ...asked, "--out", join(folder, "no", "x.json")])).stderr,
    ).toMatch(/Cannot write/);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("is explained in both languages", async () => {
    const english = await parcelle(["match", "--help"]);
    const french = await parcelle(["match", "--help", "--lang", "fr"]);
    expect(english.stdout).toMatch(/--caliper X .*pooled standard deviations/);
    expect(french.stdout).toMatch(/--caliper X .*écarts-types groupés/);
    expect((await parcelle(["--help"])).stdout).toMatch(/match +matched controls/);
  });
});
