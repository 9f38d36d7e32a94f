import { type AuditedTableOf, type FormerColumns, field } from "../../audit/audited-field.ts";
import { ofEveryRow } from "../../audit/columns-of-every-row.ts";
import { activityNames } from "../../declaration/declaration.ts";
import { capitalised, type Translated } from "../../language.ts";
import { reasonDictionary } from "../../risk/reason-dictionary.ts";
import { declarationStateNames, filingEnvironmentNames } from "../../states/declaration-states.ts";
import type { EudrAuditedKind } from "./audited-kinds.ts";

type Names = Readonly<Record<string, Translated>>;

export const auditedDeclaration: AuditedTableOf<"declarations"> = {
  name: { fr: "Déclaration", en: "Declaration" },
  knownBy: "internal_reference",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    project_id: field("Projet", "Project", "project"),
    state: field("État", "Status", "declaration state"),
    environment: field("Environnement de l’UE", "EU environment", "filing environment"),
    internal_reference: field("Référence interne", "Internal reference"),
    eudr_reference: field("Référence de l’UE", "EU reference"),
    reference_number: field("Numéro de référence", "Reference number"),
    verification_number: field("Numéro de vérification", "Verification number"),
    filed_by_hand_on: field("Déposée à la main le", "Filed by hand on", "day"),
    noted_by: field("Dépôt noté par", "Filing noted by", "person"),
    noted_by_name: null,
    operator_source: null,
    noted_at: field("Dépôt noté le", "Filing noted on", "moment"),
    operator: field("Opérateur", "Operator", "operator"),
    activity: field("Activité", "Activity", "activity"),
    country_of_activity: field("Pays de l’activité", "Country of the activity", "country"),
    border_country: field("Pays de passage de la frontière", "Country of the border crossing", "country"),
    additional_information: field("Informations complémentaires", "Additional information"),
    created_by: field("Créée par", "Created by", "person"),
    deleted_at: field("Supprimée le", "Deleted", "moment"),
  },
};

export const auditedEuCredentials: AuditedTableOf<"eu_credentials"> = {
  name: { fr: "Accès au système de l’UE", en: "Access to the EU system" },
  knownBy: "username",
  columns: {
    id: null,
    organisation_id: null,
    stored_by_name: null,
    environment: field("Environnement de l’UE", "EU environment", "filing environment"),
    username: field("Nom d’utilisateur", "Username"),
    client_id: field("Identifiant de client", "Client identifier"),
    files_as: field("Dépose comme", "Files as"),
    stored_at: field("Enregistré le", "Stored on", "moment"),
  },
};

/** Figures of its products stand with a declaration where one that was no number was emptied. */
export const eudrFormerColumns: FormerColumns = {
  declarations: {
    net_mass_kilograms: field("Masse nette (kg)", "Net mass (kg)"),
    volume_cubic_metres: field("Volume (m³)", "Volume (m³)"),
    supplementary_units: field("Unités supplémentaires", "Supplementary units"),
  },
  assessments: { tree: field("Règle de risque", "Risk rule", "tree") },
  overrules: { compliance: field("Conformité", "Compliance", "plot state") },
};

/** The dictionary writes them within a sentence; a cell begins with a capital. */
const fromReasons = (kind: "compliance" | "tree"): Names =>
  Object.fromEntries(
    Object.entries(reasonDictionary.fr[kind]).map(([key, fr]) => {
      const en = (reasonDictionary.en[kind] as Readonly<Record<string, string>>)[key] ?? key;
      return [key, { fr: capitalised(fr), en: capitalised(en) }];
    }),
  );

/** An operator is told whole by the page of the audit. */
export const eudrAuditedWords: Readonly<Record<Exclude<EudrAuditedKind, "operator">, Names>> = {
  "declaration state": declarationStateNames,
  "filing environment": filingEnvironmentNames,
  activity: activityNames,
  tree: fromReasons("tree"),
};

export const eudrStateNames: Names = fromReasons("compliance");
