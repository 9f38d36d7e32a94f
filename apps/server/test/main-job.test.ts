import { generateDemonstration } from "@parcelle/demonstration/generate";
import { makeStoryPlots, storyFeatures } from "@parcelle/demonstration/story-plots";
import { exportFormats } from "@parcelle/domain/export-formats";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { expectExport } from "./factories/expect-export.ts";
import { completeDeclaration, setCredits, writeLayers } from "./factories/main-job.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const demonstration = generateDemonstration();
const story = makeStoryPlots(demonstration);

describeOnBothEngines("from a file of plots to a declaration", (open) => {
  let database: Database;
  let product: TestProduct;
  let person: SupabaseClient;
  let projectId = 0;
  let importId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@story.example", async ({ dataDirectory }) => {
      await writeLayers(demonstration, dataDirectory);
      await registerLayers(database, dataDirectory);
    });
    ({ person } = product);
  });
  afterAll(() => product.stop());

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
      organisationId: product.organisationId,
      module: "EUDR",
      requestKey: "0b9d2a52-6f0e-4d7e-9a3b-3f0f6a7d7d11",
      project: { name: "Cacao Gagnoa", type: "reference", commodity: "cocoa", country: "CI" },
    };
    const first = await product.ask("create-project", request);
    const second = await product.ask("create-project", request);
    expect(second).toEqual(first);
    projectId = first.id;
    const { data } = await person.from("credit_balances").select("available, reserved").single();
    expect(data).toEqual({ available: 95, reserved: 0 });
  });

  it("inspects an uploaded file: what is safe is repaired and said, a self-crossing goes to review", async () => {
    const objectPath = `${product.organisationId}/${projectId}/a/parcelles.geojson`;
    const bytes = new TextEncoder().encode(JSON.stringify(storyFeatures(story)));
    const { error } = await person.storage
      .from("imports")
      .upload(objectPath, bytes, { contentType: "application/geo+json" });
    expect(error).toBeNull();
    const started = await product.ask("start-import", {
      projectId,
      objectPath,
      fileName: "parcelles.geojson",
    });
    importId = started.importId;
    await product.completed(started.jobId);
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
      product.ask("apply-import", { importId, columns: present }),
      product.ask("apply-import", { importId, columns: present }),
    ]);
    expect(again).toEqual(first);
    await product.completed(first.jobId);
    expect(await states()).toEqual({ normal: 57, overlapping: 2, abnormal: 1 });
  });

  it("repairs the crossing plot on request, keeps the step, and undoes it", async () => {
    const { data: crossing } = await person
      .from("plots")
      .select("id, geometry_hash")
      .eq("geometry_state", "abnormal")
      .single();
    const proposal = await product.ask("propose-plot-repair", { plotId: crossing!.id });
    expect(proposal.after.type).toMatch(/Polygon/);
    await product.ask("repair-plot", { method: "make_valid", plotId: crossing!.id });
    const repaired = await person
      .from("plots")
      .select("geometry_state, geometry_valid")
      .eq("id", crossing!.id)
      .single();
    expect(repaired.data).toMatchObject({ geometry_valid: true });
    await product.ask("undo-plot-repair", { plotId: crossing!.id });
    const undone = await person
      .from("plots")
      .select("geometry_state, geometry_hash")
      .eq("id", crossing!.id)
      .single();
    expect(undone.data).toEqual({ geometry_state: "abnormal", geometry_hash: crossing!.geometry_hash });
    await product.ask("repair-plot", { method: "make_valid", plotId: crossing!.id });
    const { count } = await person
      .from("plot_repairs")
      .select("*", { count: "exact", head: true })
      .eq("plot_id", crossing!.id);
    expect(count).toBe(3);
  });

  it("puts back the repeated vertices that the import dropped, and drops them again when that is undone", async () => {
    const read = async () => {
      const { data } = await person
        .from("plots")
        .select("id, geometry, geometry_hash, geometry_valid, findings")
        .eq("project_id", projectId);
      return data!;
    };
    const plots = await read();
    const hasDropped = ({ findings }: { findings: { code: string }[] }) =>
      findings.some(({ code }) => code === "duplicate_vertices");
    const mended = plots.find(hasDropped)!;
    const vertices = ({ geometry }: { geometry: { coordinates: unknown[][] } }) =>
      geometry.coordinates[0]!.length;
    await product.ask("undo-plot-repair", { plotId: mended.id });
    const given = (await read()).find(({ id }) => id === mended.id)!;
    expect(vertices(given)).toBeGreaterThan(vertices(mended));
    expect(given).toMatchObject({ geometry_valid: true });
    await product.ask("undo-plot-repair", { plotId: mended.id });
    const again = (await read()).find(({ id }) => id === mended.id)!;
    expect(again.geometry_hash).toBe(mended.geometry_hash);
    const untouched = plots.find((plot) => plot.findings.length === 0)!;
    expect(await product.refusal("undo-plot-repair", { plotId: untouched.id })).toMatchObject({
      code: "nothing_to_undo",
    });
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
    await setCredits(database, product.organisationId, 10);
    const { error } = await person.functions.invoke("start-assessment", {
      body: { projectId, requestKey: crypto.randomUUID(), parameters: { tree: "perennial" } },
      headers: { "accept-language": "en" },
    });
    const problem = await error.context.json();
    expect(error.context.status).toBe(402);
    expect(problem.message).toBe("Your agency does not have enough credits for this service");
    const { count } = await person.from("assessments").select("*", { count: "exact", head: true });
    expect(count).toBe(0);
    await setCredits(database, product.organisationId, 95);
  });

  it("assesses every usable plot, with the outcome that the landscape was made for, and settles the credits", async () => {
    const started = await product.ask("start-assessment", {
      projectId,
      requestKey: crypto.randomUUID(),
      parameters: { tree: "perennial", countries: ["ci"] },
    });
    await product.completed(started.jobId);
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
    await product.ask("overrule-plots", {
      projectId,
      plots: { ids: [plot!.id] },
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
    const { jobId } = await product.ask("start-export", {
      projectId,
      format,
      requestKey: crypto.randomUUID(),
    });
    const file = await product.completed(jobId);
    const { data } = await person.storage.from("exports").download(file.objectPath);
    expect(data!.size).toBe(file.bytes);
    const bytes = new Uint8Array(await data!.arrayBuffer());
    await expectExport(product.server, { format, fileName: file.fileName, bytes }, 60);
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
    const { id } = await product.ask("create-declaration", {
      projectId,
      internalReference: "COOP-2026-001",
      plots: { ids: plotIds },
    });
    expect(await product.refusal("move-declaration", { declarationId: id, to: "ready" })).toMatchObject({
      code: "declaration_incomplete",
    });
    const saved = await product.ask("save-declaration", {
      declarationId: id,
      declaration: completeDeclaration(plotIds),
    });
    const overwriting = await product.refusal("save-declaration", {
      declarationId: id,
      declaration: completeDeclaration(plotIds),
      basedOn: "2020-01-01T00:00:00Z",
    });
    expect(overwriting.code).toBe("declaration_changed");
    await product.ask("save-declaration", {
      declarationId: id,
      declaration: completeDeclaration(plotIds),
      basedOn: saved.updatedAt,
    });
    const preparing = await product.ask("check-declared-plots", {
      declarationId: id,
      requestKey: crypto.randomUUID(),
    });
    expect(await product.completed(preparing.jobId)).toEqual({ plots: 5 });
    const { missing } = await product.ask("check-declaration", { declarationId: id });
    expect(missing.filter((part: { severity: string }) => part.severity === "blocking")).toEqual([]);
    expect(await product.ask("move-declaration", { declarationId: id, to: "ready" })).toEqual({
      state: "ready",
    });
    const { jobId } = await product.ask("export-declaration", {
      declarationId: id,
      format: "pdf",
      requestKey: crypto.randomUUID(),
    });
    expect((await product.completed(jobId)).contentType).toBe("application/pdf");
  });
});
