import { describe, expect, it } from "vitest";
import { notificationKinds } from "./notification-kinds.ts";
import { notificationText } from "./notification-texts.ts";

const facts = {
  ...{ file: "plots.kml", project: "Cacao Divo", accepted: 1200, review: 1, refused: 0, plots: 1 },
  ...{ declaration: "D-1", state: "ready", product: { fr: "Couvert", en: "Cover" }, version: "v2" },
  ...{ projects: 2, organisation: "Coop", person: "Awa Koné", role: "agent", available: 3, reason: "Panne." },
  ...{ email: "awa@coop.test", decision: "granted", job: "credit-round" },
  ...{
    farmer: "Kaboré Noufou",
    farmers: 1,
    comment: "Kaboré, CNI 12.",
    closure: "merged",
    webhook: "Entrepôt",
    title: "Certificat foncier",
    country: "CI",
    day: "2027-11-30",
    operator: "Chocolaterie du Port",
  },
};

describe("the texts of notifications", () => {
  it.each(Object.keys(notificationKinds))("say all of %s in both languages", (kind) => {
    const french = notificationText(kind, facts, "fr");
    const english = notificationText(kind, facts, "en");
    expect(french).not.toEqual(english);
    for (const { title, text } of [french, english]) {
      expect(`${title} ${text}`).not.toMatch(/undefined|NaN|\[object|^\s|\s\s/);
      expect(title.length).toBeGreaterThan(5);
    }
    expect(`${french.title} ${french.text}`).not.toMatch(/ [:;?!]/);
  });

  it("say whether an invitation is to an organisation or to one project of it", () => {
    const { project, ...others } = facts;
    expect(notificationText("invitation_received", facts, "en").text).toContain(project);
    expect(notificationText("invitation_received", others, "en").text).toContain("asks you to join");
  });

  it("count in each language's way", () => {
    const inspected = notificationText("import_inspected", facts, "fr").text;
    expect(inspected.replaceAll(/\s/g, " ")).toBe(
      "Cacao Divo : 1 200 parcelles prêtes, 1 à vérifier, 0 rejetée.",
    );
    expect(notificationText("layer_updated", facts, "fr").title).toBe("Nouvelle version de Couvert");
  });

  it("do not say without remark of rows that the review of the import asks to look at", () => {
    for (const language of ["fr", "en"] as const)
      expect(notificationText("import_inspected", facts, language).text).not.toMatch(/remar/);
  });

  it("name the file that is ready, and its format", () => {
    const exported = { project: "Cacao Divo", format: "xlsx", result: { fileName: "cacao-divo.xlsx" } };
    expect(notificationText("export_ready", exported, "en")).toEqual({
      title: "cacao-divo.xlsx is ready",
      text: "Cacao Divo: Excel, you may download it.",
    });
    expect(notificationText("export_failed", { ...exported, format: "pdf" }, "fr").text).toContain(
      "Rapport PDF, demandez-le",
    );
  });

  it("tell the end of a run in the words of its module, and in the platform's where it has none", () => {
    const told = (module: string) =>
      notificationText("assessment_completed", { ...facts, module }, "en").text;
    expect(told("EUDR")).toBe("Cacao Divo: 1 plot with risk and reason.");
    expect(told("ARR")).toBe("Cacao Divo: 1 plot with eligibility and reason.");
    expect(told("DMRV")).toBe("Cacao Divo: 1 plot with biomass and carbon.");
    const ofPlaces = { ...facts, module: "DMRV", plots: 0, places: 2 };
    expect(notificationText("assessment_completed", ofPlaces, "en").text).toBe(
      "Cacao Divo: 2 zones or units with biomass and carbon.",
    );
    expect(told("DYNAMIC_BASELINE")).toBe("Cacao Divo: 1 plot to compare with their controls.");
    expect(told("CROP")).toBe("Cacao Divo: 1 plot in the result.");
  });

  it("do without facts that are missing, and without a kind that is not known", () => {
    expect(notificationText("credits_low", null, "en").text).toBe(": 0 credits available.");
    expect(notificationText("from_tomorrow", facts, "fr").title).toBe("Nouvelle de Parcelle");
  });
});
