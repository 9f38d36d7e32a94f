import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../cli/src/run-program.ts";
import { tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { plan as cellsPlan, SampleInstallation } from "./sample-installation.ts";

type Estimates = {
  design: string;
  hasMap: boolean;
  clustersInFrame: number;
  overallAccuracy: number | null;
  overallStandardError: number | null;
  classes: {
    name: string;
    hectares: number;
    standardErrorHectares: number | null;
    usersAccuracy: number | null;
    producersAccuracy: number | null;
  }[];
  counts: number[][];
  proportions: number[][];
};
type Answer = {
  counts: Record<string, number>;
  strataWithout: string[];
  missing: string | null;
  refusal: { code: string } | null;
  estimates: Estimates | null;
};

const whole = { cluster: { length: 500, width: 500 }, size: { number: 12 } };

describeOnBothEngines("accuracy and areas of an interpreted sample", (open) => {
  const samples = new SampleInstallation(open);
  const { zones, newZone, drawn, assigned } = samples;
  const { call } = zones;
  const people = () => zones.own.people;
  let versionId: number;
  beforeAll(async () => {
    versionId = (await newZone()).versionId;
  });

  /** A sample whose units were told by a rule of their place; none where the rule says nothing, untold where it says null. */
  async function interpreted(
    plan: object,
    { strata, told }: { strata: string[]; told: (place: number) => "forest" | "other" | null | undefined },
  ): Promise<number> {
    const { id: sampleId } = await drawn(versionId, { plan });
    const classes = [
      { name: "Forêt", color: "#166534", strata },
      { name: "Autre", color: "#c2410c" },
    ];
    const stated = await call(people().manager, "state-sample-classes", {
      sampleId,
      interpreters: 1,
      classes,
    });
    const [forest, other] = (stated.body as { classIds: number[] }).classIds;
    for (const [place, { id: unitId }] of (await assigned(sampleId)).entries()) {
      const said = told(place);
      if (said === undefined) continue;
      const classId = said === null ? null : said === "forest" ? forest : other;
      const label = { sampleId, unitId, classId, confidence: "sure", requestKey: randomUUID() };
      expect((await call(people().agent, "label-sample-unit", label)).status).toBe(200);
    }
    return sampleId;
  }

  const assessed = async (sampleId: number): Promise<Answer> => {
    const { status, body } = await call(people().auditor, "assess-sample", { sampleId });
    expect(status).toBe(200);
    return body as Answer;
  };

  async function file(sampleId: number, name: string, language = "en"): Promise<Response> {
    const token = await tokenOf(zones.server, people().auditor);
    return fetch(`${zones.server.url}/functions/v1/download-sample-accuracy`, {
      method: "POST",
      headers: {
        ...{ authorization: `Bearer ${token}`, "content-type": "application/json" },
        apikey: zones.server.foundation.keys.anonKey,
      },
      body: JSON.stringify({ sampleId, file: name, language }),
    });
  }

  /** What the command says of the files of a sample, and the matrix that it writes. */
  async function byCommand(sampleId: number, { design, clustersInFrame }: Estimates) {
    const folder = await mkdtemp(join(tmpdir(), "parcelle-accuracy-"));
    try {
      const path = (name: string) => join(folder, name);
      for (const name of ["samples.csv", "areas.csv"]) {
        await writeFile(path(name), Buffer.from(await (await file(sampleId, name)).arrayBuffer()));
      }
      let told = "";
      let errors = "";
      const asked = ["accuracy", path("samples.csv"), "--areas", path("areas.csv"), "--design", design];
      const code = await runProgram(
        [...asked, "--clusters", String(clustersInFrame), "--matrix", path("matrix.csv"), "--json"],
        {
          ...{ environment: { LANG: "en_GB.UTF-8" }, errIsTerminal: false },
          err: (text) => {
            errors += text;
          },
          out: (text) => {
            told += text;
          },
        },
      );
      expect([0, 2], errors).toContain(code);
      return { document: JSON.parse(told), matrix: await readFile(path("matrix.csv"), "utf8") };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  const byThirds = (place: number) => (place % 3 === 0 ? "other" : "forest");

  describe.each([
    ["a simple draw", { ...whole, draw: "simple" }, "clusters-or-simple"],
    ["a systematic draw", { ...whole, draw: "systematic" }, "systematic"],
    ["a spatially balanced draw", { ...whole, draw: "balanced" }, "balanced"],
    ["cells in clusters of a simple draw", { ...cellsPlan, draw: "simple" }, "clusters"],
    ["cells in clusters of a balanced draw", cellsPlan, "balanced"],
  ])("of %s", (_name, plan, design) => {
    it("are the figures that the command makes of its files, to the last digit", async () => {
      const sampleId = await interpreted(plan, { strata: [""], told: byThirds });
      const { estimates, counts, refusal } = await assessed(sampleId);
      expect([refusal, counts.open, estimates!.hasMap]).toEqual([null, 0, true]);
      expect(design).toContain(estimates!.design);
      const { document, matrix } = await byCommand(sampleId, estimates!);
      expect(document.overall_accuracy).toBe(estimates!.overallAccuracy);
      expect(document.overall_standard_error).toBe(estimates!.overallStandardError);
      expect(document.classes).toEqual(
        estimates!.classes.map((one) => ({
          ...{ class: one.name, hectares: one.hectares, standard_error_hectares: one.standardErrorHectares },
          ...{ users_accuracy: one.usersAccuracy, producers_accuracy: one.producersAccuracy },
        })),
      );
      expect(await (await file(sampleId, "matrix.csv")).text()).toBe(matrix.replace(/^\ufeff/, ""));
      const xlsx = Buffer.from(await (await file(sampleId, "matrix.xlsx", "fr")).arrayBuffer());
      expect(xlsx.subarray(0, 2).toString()).toBe("PK");
    });
  });

  it("leave out units that nobody told, and count them", async () => {
    const sampleId = await interpreted(
      { ...whole, draw: "balanced" },
      { strata: [""], told: (place) => (place === 0 ? null : place === 1 ? undefined : byThirds(place)) },
    );
    const { counts, estimates } = await assessed(sampleId);
    expect(counts).toEqual({ units: 12, told: 10, open: 1, disputed: 0, untold: 1, informed: 0 });
    const { document } = await byCommand(sampleId, estimates!);
    expect(document.overall_accuracy).toBe(estimates!.overallAccuracy);
    const hectares = estimates!.classes.reduce((sum, one) => sum + one.hectares, 0);
    const [{ data_size_hectares: all }] = (await zones.database.asService((transaction) =>
      transaction.query("select data_size_hectares from public.samples where id = $1", [sampleId]),
    )) as [{ data_size_hectares: number }];
    expect(hectares).toBeCloseTo(all, 6);
    expect(estimates!.counts.flat().reduce((sum, one) => sum + one)).toBe(10);
    expect(estimates!.proportions.flat().reduce((sum, one) => sum + one)).toBeCloseTo(1, 12);
  });

  it("without classes or labels are none, and each says what is to be done first", async () => {
    const { id: bare } = await drawn(versionId, { plan: { ...whole, draw: "simple" } });
    const unlabelled = await interpreted(
      { ...whole, draw: "simple" },
      { strata: [""], told: () => undefined },
    );
    const without = await interpreted({ ...whole, draw: "simple" }, { strata: [], told: byThirds });
    for (const [sampleId, missing] of [
      [bare, "classes"],
      [unlabelled, "labels"],
      [without, "map"],
    ] as const) {
      expect(await assessed(sampleId)).toMatchObject({ missing });
      for (const name of ["matrix.csv", "matrix.xlsx", "samples.csv", "areas.csv"]) {
        const answer = await file(sampleId, name);
        expect([answer.status, await answer.json()]).toMatchObject([
          409,
          { code: "accuracy_not_estimated", details: { reason: missing } },
        ]);
      }
    }
    const complete = await interpreted({ ...whole, draw: "simple" }, { strata: [""], told: byThirds });
    expect(await assessed(complete)).toMatchObject({ missing: null });
  });

  it("without a class of the map are areas alone, and nothing before anybody labelled", async () => {
    const none = await interpreted({ ...whole, draw: "simple" }, { strata: [], told: () => undefined });
    expect(await assessed(none)).toMatchObject({ refusal: { code: "no_samples" }, estimates: null });
    const sampleId = await interpreted({ ...whole, draw: "simple" }, { strata: [], told: byThirds });
    const { estimates, strataWithout } = await assessed(sampleId);
    expect(strataWithout).toEqual([""]);
    expect(estimates).toMatchObject({ hasMap: false, overallAccuracy: null });
    const [forest] = estimates!.classes;
    expect(forest).toMatchObject({ name: "Forêt", usersAccuracy: null, producersAccuracy: null });
    const total = estimates!.classes.reduce((sum, one) => sum + one.hectares, 0);
    expect(forest!.hectares / total).toBeCloseTo(8 / 12, 12);
    expect((await file(sampleId, "samples.csv")).status).toBe(409);
    expect((await call(zones.other.people.owner, "assess-sample", { sampleId })).status).toBe(404);
  });
});
