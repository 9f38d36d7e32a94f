import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const outline = (west: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, 6.1],
      [west + 0.01, 6.1],
      [west + 0.01, 6.11],
      [west, 6.1],
    ],
  ],
});

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

type Made = { id: number; link: string };
type Told = {
  folder: { state: string; folder: string; items: { id: number; kind: string; name: string }[] } | null;
};

describeOnOneEngine("folders of a project", (open) => {
  let database: Database;
  let product: TestProduct;
  let projectId = 0;
  let declarationId = 0;
  let folderId = 0;
  let documentId = 0;

  beforeAll(async () => {
    database = await open();
    product = await startProduct(database, "owner@folders.example");
    projectId = await product.createProject();
    const features = [1, 2].map((number) => ({
      type: "Feature",
      properties: { code: `P-${number}`, producer: "Awa Koné Secret" },
      geometry: outline(-5.8 + number / 10),
    }));
    const bytes = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    const { importId } = await product.handIn(projectId, "plots.geojson", bytes);
    const columns = { identifier: "code", producerName: "producer", productionPlace: null, area: null };
    await product.completed((await product.ask("apply-import", { importId, columns })).jobId);
    const made = { projectId, internalReference: "D-1", plots: { filter: { search: null, conditions: [] } } };
    declarationId = (await product.ask("create-declaration", made)).id;
    await completeDeclaration(database, declarationId);
    await database.asOwner((transaction) =>
      transaction.query("update public.plots set producer_name = 'Awa Koné Secret' where project_id = $1", [
        projectId,
      ]),
    );
  });
  afterAll(() => product.stop());

  const send = (extra: Record<string, string>, name = "avis.txt", text = "reçu") => {
    const form = new FormData();
    form.set("projectId", String(projectId));
    for (const [key, value] of Object.entries(extra)) form.set(key, value);
    form.set("file", new File([text], name, { type: "text/plain" }));
    return product.person.functions.invoke("send-document", { body: form });
  };
  const lists = async () => {
    const { data } = await product.person
      .rpc("project_declarations", { project: projectId, search: "lot" })
      .select("internal_reference, folder_names, plot_count, state");
    return data;
  };
  const asked = async (token: string): Promise<Told> => {
    const answer = await fetch(`${product.server.url}/functions/v1/open-shared-folder`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    return (await answer.json()) as Told;
  };
  const zipOf = async (answer: Response) =>
    Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([name, bytes]) => [
        name,
        { text: new TextDecoder().decode(bytes), bytes },
      ]),
    );
  /** Every file that the index names is there as it says, and no other. */
  const expectIndexed = (files: Record<string, { text: string; bytes: Uint8Array }>) => {
    const [, ...lines] = files["index.csv"]!.text.trim().split("\r\n");
    const named = lines.map((line) => line.split(line.includes(";") ? ";" : ","));
    expect([...named.map(([path]) => path), "index.csv", "index.html"].sort()).toEqual(
      Object.keys(files).sort(),
    );
    for (const cells of named) {
      const { bytes } = files[cells[0]!]!;
      expect(cells.at(-1)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  };

  it("hold declarations, plots and documents, each once, and a thing may lie in several", async () => {
    const { data } = await product.person
      .from("folders")
      .insert({ organisation_id: product.organisationId, project_id: projectId, name: "Lot de mars" })
      .select("id")
      .single();
    folderId = data!.id as number;
    const { data: sent, error } = await send({ folderId: String(folderId) });
    expect(error).toBeNull();
    documentId = sent.id;
    const everything = {
      folderId,
      declarationIds: [declarationId],
      documentIds: [documentId],
      plots: { filter: { search: null, conditions: [] } },
    };
    expect(await product.ask("add-to-folder", everything)).toEqual({ added: 3 });
    expect(await product.ask("add-to-folder", everything)).toEqual({ added: 0 });
    expect(await lists()).toEqual([
      { internal_reference: "D-1", folder_names: ["Lot de mars"], plot_count: 2, state: "draft" },
    ]);
    const twice = await product.person
      .from("folders")
      .insert({ organisation_id: product.organisationId, project_id: projectId, name: " lot de MARS " });
    expect(twice.error?.code).toBe("23505");
  });

  it("leave as a zip whose index names every file with its hash", async () => {
    const { jobId } = await product.ask("export-folder", { folderId, requestKey: crypto.randomUUID() });
    const result = (await product.completed(jobId)) as { objectPath: string };
    const { data } = await product.person.storage.from("exports").download(result.objectPath);
    const files = await zipOf(new Response(data));
    expectIndexed(files);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        "declarations/D-1/products.csv",
        "declarations/D-1/plots.csv",
        "declarations/D-1/declaration.pdf",
        "declarations/D-1/eu.geojson",
        "documents/avis.txt",
        "plots.csv",
        "plots.geojson",
      ]),
    );
    expect(files["documents/avis.txt"]!.text).toBe("reçu");
    // The same export is kept as a report of the declaration.
    const { id } = await product.ask("keep-export", { jobId, declarationId });
    const { data: kept } = await product.person
      .from("documents")
      .select("kind, name, declaration_id")
      .eq("id", id)
      .single();
    expect(kept).toMatchObject({ kind: "report", declaration_id: declarationId });
  });

  it("are read by whoever has the link, without the people behind the plots, until it is ended", async () => {
    const shared: Made = await product.ask("share-folder", {
      ...{ folderId, label: "Acheteur", expiresAt: inAWeek(), language: "fr" },
      email: "acheteur@test.example",
    });
    const token = shared.link.split("/").at(-1)!;
    const { folder } = await asked(token);
    expect(folder).toMatchObject({ state: "open", folder: "Lot de mars" });
    expect(folder!.items.map(({ kind, name }) => [kind, name])).toEqual([
      ["declaration", "D-1"],
      ["document", "avis.txt"],
      ["plot", "P-1"],
      ["plot", "P-2"],
    ]);
    const base = `${product.server.url}/shared-folders/${token}`;
    const files = await zipOf(await fetch(`${base}/folder.zip?language=en`));
    expectIndexed(files);
    expect(Object.keys(files)).not.toContain("declarations/D-1/declaration.pdf");
    for (const { text } of Object.values(files)) expect(text).not.toContain("Secret");
    const document = folder!.items.find(({ kind }) => kind === "document")!;
    expect(await (await fetch(`${base}/items/${document.id}`)).text()).toBe("reçu");
    const plot = folder!.items.find(({ kind }) => kind === "plot")!;
    expect((await fetch(`${base}/items/${plot.id}`)).status).toBe(404);
    const [mail] = await database.asService((transaction) =>
      transaction.query<{ masked_text: string; body_text: string }>(
        "select masked_text, body_text from app.outgoing_mails where template = 'shared-folder'",
      ),
    );
    expect(mail!.body_text).toContain(shared.link);
    expect(mail!.masked_text).not.toContain(token);

    const ended = await product.person
      .from("folder_shares")
      .update({ revoked_at: new Date(0).toISOString() })
      .eq("id", shared.id)
      .select("revoked_at, opens")
      .single();
    expect(ended.data!.opens).toBe(1);
    expect(await asked(token)).toEqual({ folder: { state: "ended" } });
    expect((await fetch(`${base}/folder.zip`)).status).toBe(404);
    expect((await fetch(`${base}/items/${document.id}`)).status).toBe(404);
    await product.person.from("folder_shares").update({ revoked_at: null }).eq("id", shared.id);
    expect(await asked(token)).toEqual({ folder: { state: "ended" } });
  });

  it("keep no token, and a link neither lasts for ever nor is guessed", async () => {
    const kept = await database.asOwner((transaction) =>
      transaction.query<{ text: string }>(
        "select token_hash || row_to_json(share)::text as text from app.folder_share_tokens join public.folder_shares as share on share.id = share_id",
      ),
    );
    const shared: Made = await product.ask("share-folder", {
      ...{ folderId, label: "Auditeur", expiresAt: inAWeek(), language: "en" },
    });
    const token = shared.link.split("/").at(-1)!;
    for (const { text } of kept) expect(text).not.toContain(token);
    const late = { folderId, label: "x", expiresAt: "2099-01-01T00:00:00Z", language: "fr" };
    expect(await product.refusal("share-folder", late)).toMatchObject({ code: "share_too_long" });
    expect(await asked("a".repeat(43))).toEqual({ folder: null });
    await database.asOwner((transaction) =>
      transaction.query("update public.folder_shares set expires_at = now() where id = $1", [shared.id]),
    );
    expect(await asked(token)).toEqual({ folder: { state: "expired" } });
  });

  it("a folder in the trash opens by no link and comes back; nobody asks without end", async () => {
    const shared: Made = await product.ask("share-folder", {
      ...{ folderId, label: "Client", expiresAt: inAWeek(), language: "fr" },
    });
    const token = shared.link.split("/").at(-1)!;
    const mark = (deleted_at: string | null) =>
      product.person.from("folders").update({ deleted_at }).eq("id", folderId).select("id");
    await mark(new Date().toISOString());
    expect(await asked(token)).toEqual({ folder: { state: "ended" } });
    expect(await lists()).toEqual([]);
    await mark(null);
    expect((await asked(token)).folder).toMatchObject({ state: "open" });
    let answer: unknown;
    for (let tries = 0; tries < 70; tries++) answer = await asked(token);
    expect(answer).toMatchObject({ code: "rate_limited" });
  });

  it("the due diligence behind them is written as a report, of a declaration, a folder or the project", async () => {
    for (const place of [{ declarationId }, { folderId }, {}]) {
      const asked = { projectId, ...place, requestKey: crypto.randomUUID() };
      const { jobId } = await product.ask("start-diligence-report", asked);
      const result = (await product.completed(jobId)) as { objectPath: string; fileName: string };
      expect(result.fileName).toMatch(/diligence.*\.pdf$/);
      const { data } = await product.person.storage.from("exports").download(result.objectPath);
      expect((await data!.text()).startsWith("%PDF-")).toBe(true);
    }
    const foreign = { projectId, declarationId: 99_999_999, requestKey: crypto.randomUUID() };
    expect(await product.refusal("start-diligence-report", foreign)).toMatchObject({
      code: "declaration_not_found",
    });
  });

  it("a document of a submitted declaration is kept for five years", async () => {
    const { data: sent } = await send({ declarationId: String(declarationId) }, "contrat.txt");
    const remove = () =>
      product.person
        .from("documents")
        .update({ deleted_at: new Date().toISOString() })
        .eq("id", sent.id)
        .select("id, kept_until");
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'ready' where id = $1", [declarationId]),
    );
    await database.asService((transaction) =>
      transaction.query("update public.declarations set state = 'submitted' where id = $1", [declarationId]),
    );
    expect((await remove()).error?.code).toBe("P0424");
    const foreign = await send({ declarationId: "99999999" });
    expect(foreign.error).not.toBeNull();
    // On request of an authority: each version as it was filed, with its plots and documents.
    const { jobId } = await product.ask("export-folder", { folderId, requestKey: crypto.randomUUID() });
    const result = (await product.completed(jobId)) as { objectPath: string };
    const { data } = await product.person.storage.from("exports").download(result.objectPath);
    const files = await zipOf(new Response(data));
    expectIndexed(files);
    expect(JSON.parse(files["declarations/D-1/versions/1.json"]!.text)).toMatchObject({
      internal_reference: "D-1",
      number: 1,
    });
    expect(JSON.parse(files["declarations/D-1/versions/1-plots.geojson"]!.text).features).toHaveLength(2);
    expect(files["declarations/D-1/documents/contrat.txt"]!.text).toBe("reçu");
  });

  it("a copy of a declaration has its plots and words, and neither its numbers nor its masses", async () => {
    const { id, leftOut } = await product.ask("duplicate-declaration", { declarationId });
    expect(leftOut).toBe(0);
    const { data } = await product.person
      .from("declarations")
      .select(
        "internal_reference, state, reference_number, activity, declaration_products(tariff_code, net_mass_kilograms), declaration_plots(plot_id)",
      )
      .eq("id", id)
      .single();
    expect(data).toMatchObject({
      internal_reference: "D-1 (2)",
      state: "draft",
      reference_number: null,
      activity: "IMPORT",
      declaration_products: [{ tariff_code: "1801", net_mass_kilograms: null }],
    });
    expect(data!.declaration_plots).toHaveLength(2);
    expect(await product.ask("duplicate-declaration", { declarationId: id })).toMatchObject({ leftOut: 0 });
  });
});
