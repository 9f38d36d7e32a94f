import { auditedField, auditedTables } from "@parcelle/domain/audit/audited-tables";
import { expect, test } from "vitest";
import type { AuditEntry } from "./audit-query.ts";
import { rowName, toldValue } from "./told-value.ts";

const names = { people: new Map([["u1", "Awa Koné"]]), projects: new Map([[7, "Cacao Divo"]]) };
const told = (table: string, column: string, value: unknown, locale: "fr" | "en" = "fr") =>
  toldValue(auditedField(table, column)!, value, names, locale);

test.each([
  ["memberships", "role", "manager", "Gestionnaire"],
  ["memberships", "status", "suspended", "Suspendu"],
  ["memberships", "features", null, "Tous les modules"],
  ["memberships", "features", [], "Aucun module"],
  ["memberships", "user_id", "u1", "Awa Koné"],
  ["project_members", "project_id", 7, "Cacao Divo"],
  ["project_members", "project_id", 8, "Projet n°\u00a08"],
  ["projects", "crops", ["cacao", "coffee"], "Cacao, Café"],
  ["projects", "current_assessment_id", 3, "n°\u00a03"],
  ["projects", "start_year", 2024, "2024"],
  ["projects", "status", "in_progress", "En cours"],
  ["projects", "period_start", "2026-11-20", "20 nov. 2026"],
  ["projects", "description", undefined, "–"],
  ["organisations", "country", "CI", "Côte d’Ivoire"],
  ["organisations", "synthetic", false, "Non"],
  ["organisations", "trade_type", "large", "Grande entreprise"],
  ["declarations", "operator", { name: "Coop", tradeType: "small" }, "Coop, Petite ou moyenne entreprise"],
  ["declarations", "operator", { name: "Coop", city: "Divo", country: "CI" }, "Coop, Divo, Côte d’Ivoire"],
  ["overrules", "state", "to_review", "À examiner"],
  // As entries of earlier versions name it.
  ["overrules", "compliance", "to_review", "À examiner"],
  ["assessments", "plots_total", 12_345, "12\u202f345"],
  ["api_keys", "permissions", ["plots.read", "plots.edit"], "lire les parcelles, modifier les parcelles"],
  ["jobs", "kind", "apply-import", "Enregistrement des parcelles d’un import"],
])("%s.%s %j is told as %s", (table, column, value, text) => {
  expect(told(table, column, value)).toBe(text);
});

test("an entry is named by what people call its row, and by its number where they call it nothing", () => {
  const entry = {
    entity: "api_keys",
    entity_id: 1,
    before: null,
    after: { name: "ERP" },
  } as unknown as AuditEntry;
  expect(rowName(entry, names, "fr")).toBe("Clé d’API – ERP");
  expect(rowName({ ...entry, entity: "overrules" }, names, "en")).toBe("Decision on a plot no. 1");
});

test("every known column is told by the name of its state in both languages", () => {
  for (const [table, { knownBy, columns }] of Object.entries(auditedTables))
    if (knownBy !== null) expect([table, columns[knownBy]]).not.toEqual([table, null]);
});
