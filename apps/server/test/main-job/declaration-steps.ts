import { expect, it } from "vitest";
import { completeDeclaration } from "../factories/main-job.ts";
import type { Story } from "./story.ts";

/** From compliant plots to a declaration that is ready. */
export function tellDeclaration(story: Story): void {
  it("brings a declaration of compliant plots from draft to ready, and not before it is complete", async () => {
    const { product, person, projectId } = story;
    const { data: plots } = await person
      .from("plot_overview")
      .select("id")
      .eq("project_id", projectId)
      .eq("state", "compliant")
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
}
