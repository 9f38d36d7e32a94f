import { makeStoryPlots, storyFeatures } from "@parcelle/demonstration/story-plots";
import { expect, it } from "vitest";
import { demonstration, type Story } from "./story.ts";

const plots = makeStoryPlots(demonstration);

/** From a new project and a file to plots that are repaired, undone, deleted and back. */
export function tellImport(story: Story): void {
  it("creates a project once, however often the same request is sent, and takes its price once", async () => {
    const { product, person } = story;
    const request = {
      organisationId: product.organisationId,
      module: "EUDR",
      requestKey: "0b9d2a52-6f0e-4d7e-9a3b-3f0f6a7d7d11",
      project: { name: "Cacao Gagnoa", type: "reference", commodity: "cocoa", country: "CI" },
    };
    const first = await product.ask("create-project", request);
    const second = await product.ask("create-project", request);
    expect(second).toEqual(first);
    story.projectId = first.id;
    const { data } = await person.from("credit_balances").select("available, reserved").single();
    expect(data).toEqual({ available: 95, reserved: 0 });
  });

  it("inspects an uploaded file: what is safe is repaired and said, a self-crossing goes to review", async () => {
    const { product, person, projectId } = story;
    const objectPath = `${product.organisationId}/${projectId}/a/parcelles.geojson`;
    const bytes = new TextEncoder().encode(JSON.stringify(storyFeatures(plots)));
    const { error } = await person.storage
      .from("imports")
      .upload(objectPath, bytes, { contentType: "application/geo+json" });
    expect(error).toBeNull();
    const started = await product.ask("start-import", {
      projectId,
      objectPath,
      fileName: "parcelles.geojson",
    });
    const { importId } = started;
    story.importId = importId;
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
    const { product, person, importId } = story;
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
    expect(await states(story)).toEqual({ normal: 57, overlapping: 2, abnormal: 1 });
  });

  it("repairs the crossing plot on request, keeps the step, and undoes it", async () => {
    const { product, person } = story;
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
    const { product, person, projectId } = story;
    const read = async () => {
      const { data } = await person
        .from("plots")
        .select("id, geometry, geometry_hash, geometry_valid, findings")
        .eq("project_id", projectId);
      return data!;
    };
    const before = await read();
    const hasDropped = ({ findings }: { findings: { code: string }[] }) =>
      findings.some(({ code }) => code === "duplicate_vertices");
    const mended = before.find(hasDropped)!;
    const vertices = ({ geometry }: { geometry: { coordinates: unknown[][] } }) =>
      geometry.coordinates[0]!.length;
    await product.ask("undo-plot-repair", { plotId: mended.id });
    const given = (await read()).find(({ id }) => id === mended.id)!;
    expect(vertices(given)).toBeGreaterThan(vertices(mended));
    expect(given).toMatchObject({ geometry_valid: true });
    await product.ask("undo-plot-repair", { plotId: mended.id });
    const again = (await read()).find(({ id }) => id === mended.id)!;
    expect(again.geometry_hash).toBe(mended.geometry_hash);
    const untouched = before.find((plot) => plot.findings.length === 0)!;
    expect(await product.refusal("undo-plot-repair", { plotId: untouched.id })).toMatchObject({
      code: "nothing_to_undo",
    });
  });

  it("frees the neighbour when an overlapping plot is deleted, and marks it again when that is undone", async () => {
    const { person } = story;
    const { data: overlapping } = await person
      .from("plots")
      .select("id")
      .eq("geometry_state", "overlapping")
      .order("id");
    const [, copy] = overlapping!;
    await person.from("plots").update({ deleted_at: new Date().toISOString() }).eq("id", copy!.id);
    await expect.poll(async () => (await states(story)).overlapping ?? 0).toBe(0);
    await person.from("plots").update({ deleted_at: null }).eq("id", copy!.id);
    await expect.poll(async () => (await states(story)).overlapping ?? 0).toBe(2);
  });
}

async function states({ person, projectId }: Story): Promise<Record<string, number>> {
  const { data } = await person
    .from("plots")
    .select("geometry_state")
    .is("deleted_at", null)
    .eq("project_id", projectId);
  const counts: Record<string, number> = {};
  for (const { geometry_state } of data ?? []) counts[geometry_state] = (counts[geometry_state] ?? 0) + 1;
  return counts;
}
