import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import {
  parcelle,
  referenceDataThere,
  referenceFolder,
  startParcelle,
  temporaryFolder,
} from "./run-parcelle.ts";

const computed = /^(Ind_\d|risk_[a-z]+$)/;
const afterwards = /float64/;

type Table = { header: string[]; rows: string[][] };

function readTable(text: string): Table {
  const [header = [], ...rows] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
  return { header, rows };
}

function withColumns({ header, rows }: Table, keep: (name: string) => boolean): string {
  const kept = header.map((name, position) => ({ name, position })).filter(({ name }) => keep(name));
  const line = (cells: string[]) => kept.map(({ position }) => cells[position]).join(",");
  return `${[header, ...rows].map(line).join("\n")}\n`;
}

const folder = temporaryFolder();

function table(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const tables = [
  { file: "risk_global_ha.csv", options: ["--unit", "ha"] },
  { file: "risk_global_percent.csv", options: ["--unit", "percent"] },
  { file: "risk_global_ha_threshold_0_500.csv", options: ["--unit", "ha", "--threshold", "0"] },
  { file: "risk_global_ha_threshold_30_500.csv", options: ["--unit", "ha", "--threshold", "30"] },
  { file: "risk_national_co_ci_br_cm_ha.csv", options: ["--unit", "ha", "--countries", "co,ci,br,cm"] },
];

describe(
  "parcelle risk on Whisp's own tables",
  skippedWithout("reference data", !referenceDataThere()),
  () => {
    it.each(tables)("appends exactly Whisp's columns to $file", async ({ file, options }) => {
      const whole = readTable(readFileSync(`${referenceFolder}risk/${file}`, "utf8"));
      const given = table(
        file,
        withColumns(whole, (name) => !computed.test(name) && !afterwards.test(name)),
      );
      const out = join(folder, `out-${file}`);
      const finished = await parcelle(["risk", given, ...options, "--out", out]);
      expect(finished.stderr).not.toContain("Warning");
      expect(finished.code).toBe(0);
      expect(readFileSync(out, "utf8")).toBe(withColumns(whole, (name) => !afterwards.test(name)));
    });
  },
);

const header = "plotId,Area,Unit,EUFO_2020,GFC_loss_after_2020";

describe("parcelle risk", () => {
  it("keeps cells as written, in any encoding, and recomputes columns that are already there", async () => {
    const text = `\u00ef\u00bb\u00bfplotId,nom,risk_pcrop,Area,EUFO_2020,GFC_loss_after_2020\r\n1,"Kon\u00e9, ""Awa""",low,1.0,1.0,0.5\r\n`;
    const given = join(folder, "latin1.csv");
    writeFileSync(given, text, "latin1");
    const out = join(folder, "latin1-out.csv");
    const finished = await startParcelle(["risk", given, "--unit", "ha", "--out", out]);
    const [first, second] = readFileSync(out, "latin1").split("\n");
    expect(finished.code).toBe(0);
    expect(first).toMatch(
      /^\u00ef\u00bb\u00bfplotId,nom,risk_pcrop,Area,.*,Ind_01_treecover,.*,risk_acrop,risk_timber$/,
    );
    expect(second).toMatch(/^1,"Kon\u00e9, ""Awa""",high,1\.0,1\.0,0\.5,yes,/);
  });

  it("warns of layers that the table lacks", async () => {
    const given = table("few.csv", `${header}\n1,1,ha,0,0\n`);
    const finished = await parcelle(["risk", given, "--unit", "ha", "--out", join(folder, "few-out.csv")]);
    expect(finished.code).toBe(0);
    expect(finished.stderr).toMatch(/Warning: layers absent .*GLAD_Primary, TMF_undist/);
  });

  it("says by name that units are mixed, and writes nothing", async () => {
    const given = table("mixed.csv", `${header}\n1,1,ha,0,0\n2,1,percent,0,0\n`);
    const out = join(folder, "mixed-out.csv");
    const finished = await parcelle(["risk", given, "--unit", "ha", "--out", out]);
    expect(finished.code).toBe(1);
    expect(finished.stderr).toContain("Mixed units in the table (ha, percent)");
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("lists rows that it cannot read, keeps them without a result, and exits with 2", async () => {
    const given = table("bad.csv", `${header}\n1,1,ha,1,0\n2,,ha,1,0\n3,1,ha,beaucoup,0\n4,1,ha\n`);
    const out = join(folder, "bad-out.csv");
    const finished = await startParcelle(["risk", given, "--unit", "ha", "--json", "--out", out]);
    const document = JSON.parse(finished.stdout);
    expect(finished.code).toBe(2);
    expect(document.rows).toBe(4);
    expect(document.refused.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
    expect(document.counts.risk_pcrop).toEqual({ low: 0, high: 0, more_info_needed: 1 });
    const lines = readFileSync(out, "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^2,,ha,1,0,{14}$/);
    expect(new Set(lines.map((line) => line.split(",").length))).toEqual(new Set([19]));
  });

  it("takes the user's own layers, and decimal commas between semicolons", async () => {
    const bands = table(
      "bands.json",
      JSON.stringify({ Mine: { theme: "treecover", use_for_risk_pcrop: 1 } }),
    );
    const given = table("own.csv", "plotId;Area;Mine\n1;1,5;0,3\n");
    const out = join(folder, "own-out.csv");
    await parcelle(["risk", given, "--unit", "ha", "--custom", bands, "--out", out]);
    expect(readFileSync(out, "utf8").split("\n")[1]).toMatch(/^1;1,5;0,3;yes;no;/);
  });

  it("refuses what it cannot do with a sentence and exits with 1", async () => {
    const given = table("ok.csv", `${header}\n1,1,ha,0,0\n`);
    const out = join(folder, "ok-out.csv");
    const cases: [string[], RegExp][] = [
      [["risk", given, "--out", out], /--unit is missing/],
      [["risk", given, "--unit", "acre", "--out", out], /"acre"/],
      [["risk", given, "--unit", "ha"], /--out is missing/],
      [["risk", given, "--unit", "ha", "--threshold", "120", "--out", out], /"120"/],
      [["risk", given, "--unit", "ha", "--countries", "ci,xx", "--out", out], /"xx"/],
      [["risk", join(folder, "absent.csv"), "--unit", "ha", "--out", out], /File not found/],
      [["risk", given, "--unit", "ha", "--out", given], /the one that is read/],
      [["risk", given, "--unit", "ha", "--out", join(folder, "absent", "out.csv")], /Cannot write/],
      [["risk", table("empty.csv", ""), "--unit", "ha", "--out", out], /empty/],
      [["risk", table("other.csv", "a,b\n1,2\n"), "--unit", "ha", "--out", out], /no column of Whisp/],
      [
        ["risk", table("twice.csv", "Area,EUFO_2020,EUFO_2020\n1,1,0\n"), "--unit", "ha", "--out", out],
        /Repeated/,
      ],
      [["risk", given, "--unit", "ha", "--custom", given, "--out", out], /does not describe layers/],
      [["frobnicate"], /Unknown command/],
      [["risk", given, "--unit", "ha", "--out", out, "--lang", "de"], /"de"/],
      [["risk", given, "--nope"], /nope/],
      [["risk"], /argument is missing/],
    ];
    for (const [arguments_, message] of cases) {
      const finished = await parcelle(arguments_);
      expect(finished.stderr, arguments_.join(" ")).toMatch(message);
      expect(finished.code, arguments_.join(" ")).toBe(1);
    }
    expect(existsSync(out)).toBe(false);
  });
});

describe("parcelle", () => {
  it("explains each command in the language of the machine or the one asked for", async () => {
    const english = await parcelle(["risk", "--help"]);
    const french = await parcelle(["risk", "--help"], { LANG: "fr_FR.UTF-8" });
    const asked = await parcelle(["risk", "--help", "--lang", "en"], { LANG: "fr_FR.UTF-8" });
    const unset = await startParcelle(["--help"], {});
    expect(english.stdout).toContain("Exit code: 0");
    expect(french.stdout).toContain("Code de sortie");
    expect(asked.stdout).toBe(english.stdout);
    expect(unset.stdout).toContain("Commandes");
    expect([english.code, french.code, unset.code]).toEqual([0, 0, 0]);
  });

  it("puts one JSON document on standard output even when it fails", async () => {
    const finished = await startParcelle(["risk", "absent.csv", "--unit", "ha", "--out", "x.csv", "--json"]);
    expect(JSON.parse(finished.stdout)).toMatchObject({ error: { code: "file_missing" } });
    expect(finished.code).toBe(1);
  });
});
