import { eudrFileFormats } from "@parcelle/domain/modules/eudr/file-formats";
import { expect, it } from "vitest";
import { expectExport } from "../factories/expect-export.ts";
import { setCredits } from "../factories/main-job.ts";
import type { Story } from "./story.ts";

/** From plots to their risk, a person's decision, and files. */
export function tellAssessment(story: Story): void {
  it("refuses to assess without enough credits, in the words of the specification, and reserves nothing", async () => {
    const { database, product, person, projectId } = story;
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
    const { product, person, projectId } = story;
    const started = await product.ask("start-assessment", {
      projectId,
      requestKey: crypto.randomUUID(),
      parameters: { tree: "perennial", countries: ["ci"] },
    });
    await product.completed(started.jobId);
    const { data: plots } = await person
      .from("plot_overview")
      .select("identifier, classes, state")
      .eq("project_id", projectId);
    const byRisk = (risk: string) => plots!.filter((plot) => plot.classes?.risk === risk).length;
    expect([byRisk("low"), byRisk("high"), byRisk("more_info_needed")].every((count) => count >= 5)).toBe(
      true,
    );
    expect(plots!.every((plot) => plot.classes !== null)).toBe(true);
    const { data } = await person.from("credit_balances").select("available, reserved").single();
    expect(data).toEqual({ available: 35, reserved: 0 });
  });

  it("keeps the computed result beside a reasoned decision", async () => {
    const { product, person, projectId } = story;
    const { data: plot } = await person
      .from("plot_overview")
      .select("id")
      .eq("project_id", projectId)
      .eq("state", "to_review")
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
      .select("assessed_state, state, overrule_comment")
      .eq("id", plot!.id)
      .single();
    expect(data).toEqual({
      assessed_state: "to_review",
      state: "compliant",
      overrule_comment: "Visite de terrain du 3 novembre",
    });
  });

  it.each(eudrFileFormats)("exports %s", async (format) => {
    const { product, person, projectId } = story;
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
}
