import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { expect, it } from "vitest";
import { formatDate } from "#ui/format.ts";
import type { HistoryEntry } from "./history-entry.ts";
import { tellHistory } from "./tell-history.ts";

const NOW = "2026-11-29T10:00:00Z";
let number = 0;
const entry = (entity: string, before: object | null, after: object | null, told = {}): HistoryEntry => ({
  ...{ id: ++number, created_at: NOW, actor_name: "Awa Koné", entity },
  action: before === null ? "insert" : after === null ? "delete" : "update",
  before: before && { ...before },
  after: after && { ...after },
  ...told,
});
const names = {
  section: (id: unknown) => (id === 3 ? "Zégo" : null),
  household: (id: unknown) => (id === 4 ? "Cour Aka" : "un ménage qui n’existe plus"),
  fields: [],
};
const lines = (...entries: HistoryEntry[]) =>
  tellHistory(entries.toReversed(), "fr", names).map((one) => one.lines);

it("what one saving wrote into several tables is told together, phones by their place", () => {
  expect(
    lines(
      entry("farmers", { village: null, section_id: null }, { village: "Divo", section_id: 3 }),
      entry("farmer_phones", { position: 2, raw: "05", e164: "+22505" }, null),
      entry("farmer_phones", null, { position: 2, raw: "07", e164: null }),
      entry("farmer_births", null, { year: 1978, day: null }),
    ),
  ).toEqual([
    [
      "Village\u00a0: – → Divo",
      "Section\u00a0: – → Zégo",
      "Naissance\u00a0: – → 1978",
      "Téléphone 2\u00a0: +22505 → 07",
    ],
  ]);
});

it("two savings are two, also of one person", () => {
  const later = { created_at: "2026-11-29T10:00:01Z" };
  expect(
    lines(
      entry("farmers", { sex: null }, { sex: "female" }),
      entry("farmers", { sex: "female" }, { sex: null }, later),
    ),
  ).toHaveLength(2);
});

it("merges, the trash, papers and requests are told as what they are", () => {
  const request = {
    author: "Yao",
    wanted: { lastName: "Brou" },
    former: { lastName: "Bro" },
    status: "open",
  };
  for (const [told, line] of [
    [entry("farmer_merges", null, { other_identifier: "F-9" }), "Fusionné avec la fiche F-9"],
    [entry("farmer_merges", {}, { other_identifier: "F-9" }), "Fusion avec la fiche F-9 annulée"],
    [entry("farmers", { deleted_at: null }, { deleted_at: NOW }), "Supprimé"],
    [entry("farmers", { deleted_at: NOW }, { deleted_at: null }), "Restauré"],
    [
      entry("farmers", { deleted_at: null }, { deleted_at: NOW, merged_into: 4 }),
      "Fiche fusionnée dans une autre",
    ],
    [
      entry("farmer_papers", null, { kind: "passport", country: "CI", number: "22" }),
      "Pièce d’identité\u00a0: – → Passeport 22",
    ],
    [
      entry("farmer_events", null, { kind: "certification", name: "Fairtrade" }),
      "Suivi ajouté\u00a0: Certification – Fairtrade",
    ],
    [
      entry("farmer_consents", { purpose: "contact" }, { purpose: "contact", withdrawn_on: "2026-03-01" }),
      `Consentement retiré le ${formatDate("2026-03-01", "fr")}\u00a0: ${consentPurposeNames.contact.fr}`,
    ],
    [entry("farmers", { own_values: { taille: 6 } }, { own_values: { taille: 7 } }), "taille\u00a0: 6 → 7"],
    [
      entry("farmer_change_requests", null, request),
      "Modification demandée\u00a0: Nom de famille\u00a0: Bro → Brou",
    ],
    [entry("farmer_change_requests", request, { ...request, status: "approved" }), "Demande de Yao acceptée"],
    [
      entry("farmer_change_requests", request, { ...request, status: "refused", comment: "Non" }),
      "Demande de Yao refusée\u00a0: Non",
    ],
  ] as const)
    expect(lines(told)).toEqual([[line]]);
});

it("what a newer version wrote of another table is left out and breaks nothing", () => {
  expect(lines(entry("farmer_dreams", null, { id: 1 }))).toEqual([]);
});

it("a household is told by its name and the role in it, also one that is gone", () => {
  expect(
    lines(
      entry(
        "farmers",
        { household_id: 9, household_role: "child", languages: [] },
        { household_id: 4, household_role: "head", languages: ["dyu", "fr"] },
      ),
    ),
  ).toEqual([
    [
      "Ménage\u00a0: un ménage qui n’existe plus → Cour Aka",
      "Rôle dans le ménage\u00a0: Enfant → Chef de ménage",
      "Langues\u00a0: – → Dioula, Français",
    ],
  ]);
});
