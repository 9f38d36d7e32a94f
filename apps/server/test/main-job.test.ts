import { generateDemonstration } from "@parcelle/demonstration/generate";
import { makeStoryPlots, storyFeatures } from "@parcelle/demonstration/story-plots";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { exportFormats } from "#modules/eudr/export-formats.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { expectExport } from "./factories/expect-export.ts";
import { completeDeclaration, giveOrganisation, setCredits, writeLayers } from "./factories/main-job.ts";
import { serve, type TestServer } from "./serve.ts";

const demonstration = generateDemonstration();
const story = makeStoryPlots(demonstration);

describeOnBothEngines("from a file of plots to a declaration", (open) => {
  let database: Database;
  let server: TestServer;
  let worker: RunningWorker;
  let person: SupabaseClient;
  let projectId = 0;
  let importId = 0;
  let organisationId = 0;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    const { services } = server.foundation;
    await writeLayers(demonstration, services.dataDirectory);
    await registerLayers(database, services.dataDirectory);
    worker = await startWorker({
      services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
      onError: (problem) => console.error(problem),
    });
    const { client, userId } = await server.signedIn("owner@story.example");
    person = client;
    organisationId = await giveOrganisation(database, userId, 100);
  });

  afterAll(async () => {
    await worker.stop();
    await server.close();
  });

  const ask = async (name: string, body: unknown) => {
    const { data, error } = await person.functions.invoke(name, { body: body as Record<string, unknown> });
    if (error) throw new Error(`${name}: ${await error.context?.text?.()}`);
    return data;
  };

  const ended = async (jobId: number) => {
    let status = "";
    await expect
      .poll(
        async () => {
          const { data } = await person.from("jobs").select("status, result, error").eq("id", jobId).single();
          status = data?.status;
          return ["completed", "failed", "cancelled"].includes(status);
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(true);
    const { data } = await person.from("jobs").select("status, result, error").eq("id", jobId).single();
    expect(data).toMatchObject({ status: "completed" });
    return data!.result;
  };

  const states = async () => {
    const { data } = await person
      .from("plots")
      .select("geometry_state")
      .is("deleted_at", null)
      .eq("project_id", projectId);
    const counts: Record<string, number> = {};
    for (const { geometry_state } of data ?? []) counts[geometry_state] = (counts[geometry_state] ?? 0) + 1;
    return counts;
  };

  it("creates a project once, however often the same request is sent, and takes its price once", async () => {
    const request = {
      organisationId,
      module: "EUDR",
      requestKey: "0b9d2a52-6f0e-4d7e-9a3b-3f0f6a7d7d11",
      project: { name: "Cacao Gagnoa", type: "reference", commodity: "cocoa", country: "CI" },
    };
    const first = await ask("create-project", request);
    const second = await ask("create-project", request);
    expect(second).toEqual(first);
    projectId = first.id;
    const { data } = await person.from("credit_balances").select("available, reserved").single();
    expect(data).toEqual({ available: 95, reserved: 0 });
  });

  it("inspects an uploaded file: what is safe is repaired and said, a self-crossing goes to review", async () => {
    const objectPath = `${organisationId}/${projectId}/a/parcelles.geojson`;
    const bytes = new TextEncoder().encode(JSON.stringify(storyFeatures(story)));
    const { error } = await person.storage
      .from("imports")
      .upload(objectPath, bytes, { contentType: "application/geo+json" });
    expect(error).toBeNull();
    const started = await ask("start-import", { projectId, objectPath, fileName: "parcelles.geojson" });
    importId = started.importId;
    await ended(started.jobId);
    const { data: kept } = await person.from("imports").select().eq("id", importId).single();
    expect(kept).toMatchObject({
      status: "inspected",
      format: "geojson",
      row_count: 60,
      review_count: 1,
      refused_count: 0,
    });
    const { data: rows } = await person
      .from("import_rows")
      .select("row_number, state, findings, overlapping")
      .eq("import_id", importId);
    const codes = rows!.flatMap((row) => row.findings.map((finding: { code: string }) => finding.code));
    expect(codes).toEqual(
      expect.arrayContaining(["unclosed_ring", "duplicate_vertices", "self_intersection"]),
    );
    expect(rows!.filter((row) => row.overlapping.length > 0)).toHaveLength(2);
  });

  it("makes plots of the rows under their own identifiers, and knows which overlap", async () => {
    const columns = {
      identifier: "identifier",
      producerName: "farmer",
      productionPlace: "village",
      area: "area",
    };
    const { data: kept } = await person.from("imports").select("columns").eq("id", importId).single();
    const present = Object.fromEntries(
      Object.entries(columns).map(([key, name]) => [key, kept!.columns.includes(name) ? name : null]),
    );
    const [first, again] = await Promise.all([
      ask("apply-import", { importId, columns: present }),
      ask("apply-import", { importId, columns: present }),
    ]);
    expect(again).toEqual(first);
    await ended(first.jobId);
    expect(await states()).toEqual({ normal: 57, overlapping: 2, abnormal: 1 });
  });

  it("repairs the crossing plot on request, keeps the step, and undoes it", async () => {
    const { data: crossing } = await person
      .from("plots")
      .select("id, geometry_hash")
      .eq("geometry_state", "abnormal")
      .single();
    const proposal = await ask("propose-plot-repair", { plotId: crossing!.id });
    expect(proposal.after.type).toMatch(/Polygon/);
    await ask("repair-plot", { method: "make_valid", plotId: crossing!.id });
    const repaired = await person
      .from("plots")
      .select("geometry_state, geometry_valid")
      .eq("id", crossing!.id)
      .single();
    expect(repaired.data).toMatchObject({ geometry_valid: true });
    await ask("undo-plot-repair", { plotId: crossing!.id });
    const undone = await person
      .from("plots")
      .select("geometry_state, geometry_hash")
      .eq("id", crossing!.id)
      .single();
    expect(undone.data).toEqual({ geometry_state: "abnormal", geometry_hash: crossing!.geometry_hash });
    await ask("repair-plot", { method: "make_valid", plotId: crossing!.id });
    const { count } = await person
      .from("plot_repairs")
      .select("*", { count: "exact", head: true })
      .eq("plot_id", crossing!.id);
    expect(count).toBe(3);
  });

  it("frees the neighbour when an overlapping plot is deleted, and marks it again when that is undone", async () => {
    const { data: overlapping } = await person
      .from("plots")
      .select("id")
      .eq("geometry_state", "overlapping")
      .order("id");
    const [, copy] = overlapping!;
    await person.from("plots").update({ deleted_at: new Date().toISOString() }).eq("id", copy!.id);
    await expect.poll(async () => (await states()).overlapping ?? 0, { timeout: 20_000 }).toBe(0);
    await person.from("plots").update({ deleted_at: null }).eq("id", copy!.id);
    await expect.poll(async () => (await states()).overlapping ?? 0, { timeout: 20_000 }).toBe(2);
  });

  it("refuses to assess without enough credits, in the words of the specification, and reserves nothing", async () => {
    await setCredits(database, organisationId, 10);
    const { error } = await person.functions.invoke("start-assessment", {
      body: { projectId, requestKey: crypto.randomUUID(), parameters: { tree: "perennial" } },
      headers: { "accept-language": "en" },
    });
    const problem = await error.context.json();
    expect(error.context.status).toBe(402);
    expect(problem.message).toBe("Your agency does not have enough credits for this service");
    const { count } = await person.from("assessments").select("*", { count: "exact", head: true });
    expect(count).toBe(0);
    await setCredits(database, organisationId, 95);
  });

  it("assesses every usable plot, with the outcome that the landscape was made for, and settles the credits", async () => {
    const started = await ask("start-assessment", {
      projectId,
      requestKey: crypto.randomUUID(),
      parameters: { tree: "perennial", countries: ["ci"] },
    });
    await ended(started.jobId);
    const { data: plots } = await person
      .from("plot_overview")
      .select("identifier, risk, compliance")
      .eq("project_id", projectId);
    const byRisk = (risk: string) => plots!.filter((plot) => plot.risk === risk).length;
    expect([byRisk("low"), byRisk("high"), byRisk("more_info_needed")].every((count) => count >= 5)).toBe(
      true,
    );
    expect(plots!.every((plot) => plot.risk !== null)).toBe(true);
    const { data } = await person.from("credit_balances").select("available, reserved").single();
    expect(data).toEqual({ available: 35, reserved: 0 });
  });

  it("keeps the computed result beside a reasoned decision", async () => {
    const { data: plot } = await person
      .from("plot_overview")
      .select("id")
      .eq("project_id", projectId)
      .eq("compliance", "to_review")
      .limit(1)
      .single();
    await ask("overrule-plots", {
      plotIds: [plot!.id],
      compliance: "compliant",
      comment: "Visite de terrain du 3 novembre",
    });
    const { data } = await person
      .from("plot_overview")
      .select("assessed_compliance, compliance, overrule_comment")
      .eq("id", plot!.id)
      .single();
    expect(data).toEqual({
      assessed_compliance: "to_review",
      compliance: "compliant",
      overrule_comment: "Visite de terrain du 3 novembre",
    });
  });

  it.each(exportFormats)("exports %s", async (format) => {
    const { jobId } = await ask("start-export", { projectId, format, requestKey: crypto.randomUUID() });
    const file = await ended(jobId);
    const { data } = await person.storage.from("exports").download(file.objectPath);
    expect(data!.size).toBe(file.bytes);
    const bytes = new Uint8Array(await data!.arrayBuffer());
    await expectExport(server, { format, fileName: file.fileName, bytes }, 60);
  });

  it("brings a declaration of compliant plots from draft to ready, and not before it is complete", async () => {
    const { data: plots } = await person
      .from("plot_overview")
      .select("id")
      .eq("project_id", projectId)
      .eq("compliance", "compliant")
      .eq("geometry_state", "normal")
      .limit(5);
    const plotIds = plots!.map((plot) => plot.id);
    const { id } = await ask("create-declaration", {
      projectId,
      internalReference: "COOP-2026-001",
      plotIds,
    });
    const refused = await person.functions.invoke("move-declaration", {
      body: { declarationId: id, to: "ready" },
    });
    expect((await refused.error.context.json()).code).toBe("declaration_incomplete");
    const saved = await ask("save-declaration", {
      declarationId: id,
      declaration: completeDeclaration(plotIds),
    });
    const overwriting = await person.functions.invoke("save-declaration", {
      body: {
        declarationId: id,
        declaration: completeDeclaration(plotIds),
        basedOn: "2020-01-01T00:00:00Z",
      },
    });
    expect((await overwriting.error.context.json()).code).toBe("declaration_changed");
    await ask("save-declaration", {
      declarationId: id,
      declaration: completeDeclaration(plotIds),
      basedOn: saved.updatedAt,
    });
    const preparing = await ask("check-declared-plots", {
      declarationId: id,
      requestKey: crypto.randomUUID(),
    });
    expect(await ended(preparing.jobId)).toEqual({ plots: 5 });
    const { missing } = await ask("check-declaration", { declarationId: id });
    expect(missing.filter((part: { severity: string }) => part.severity === "blocking")).toEqual([]);
    expect(await ask("move-declaration", { declarationId: id, to: "ready" })).toEqual({ state: "ready" });
    const { jobId } = await ask("export-declaration", {
      declarationId: id,
      format: "pdf",
      requestKey: crypto.randomUUID(),
    });
    expect((await ended(jobId)).contentType).toBe("application/pdf");
  });
});
