import { type AuditedTableOf, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";

export const auditedFarmerCard: AuditedTableOf<"farmer_cards"> = {
  name: { fr: "Carte de producteur", en: "Farmer card" },
  knownBy: "farmer_number",
  columns: {
    ...ofEveryRow,
    farmer_id: null,
    card_key_id: null,
    number: field("Numéro de carte", "Card number", "number"),
    farmer_number: field("Numéro de producteur", "Farmer number"),
    name: field("Nom", "Name"),
    organisation_name: null,
    issued_on: field("Émise le", "Issued", "day"),
    last_year: field("Valable jusqu’à fin", "Valid to the end of", "year"),
    code: null,
    status: null,
    revoked_at: field("Révoquée le", "Revoked", "moment"),
    revoked_for: field("Motif", "Reason", "card revocation"),
    revoked_by: null,
    revoker: null,
    replaced_by: field("Remplacée par", "Replaced by", "number of"),
    request_key: null,
    created_by: field("Créé par", "Created by", "person"),
    author: null,
  },
};

export const auditedCardKey: AuditedTableOf<"card_keys"> = {
  name: { fr: "Clé des cartes", en: "Key of cards" },
  knownBy: "fingerprint",
  columns: {
    ...ofEveryRow,
    number: field("Numéro de clé", "Key number", "number"),
    fingerprint: field("Empreinte", "Fingerprint"),
    public_key: null,
    valid_from: field("En service depuis", "In use since", "day"),
    retired_on: field("Remplacée le", "Retired", "day"),
    withdrawn_on: field("Retirée le", "Withdrawn", "day"),
    created_by: field("Créé par", "Created by", "person"),
    author: null,
  },
};
