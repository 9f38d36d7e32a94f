import { countryName } from "../countries.ts";
import { commodityNames, crops } from "../crops.ts";
import { cardRevocationNames } from "../farmers/card-revocations.ts";
import { consentProofNames } from "../farmers/consent-proofs.ts";
import { consentPurposeNames } from "../farmers/consent-purposes.ts";
import { eventKindNames } from "../farmers/event-kinds.ts";
import { fieldKindNames } from "../farmers/field-kinds.ts";
import { householdRoleNames } from "../farmers/household-roles.ts";
import { pairDecisionNames } from "../farmers/pair-decisions.ts";
import { paperKindNames } from "../farmers/paper-kinds.ts";
import { pictureKindNames } from "../farmers/picture-kinds.ts";
import { requestClosureNames, requestStateNames } from "../farmers/request-states.ts";
import { sexNames } from "../farmers/sexes.ts";
import { spokenLanguageNames } from "../farmers/spoken-languages.ts";
import { tenureNames } from "../holdings/tenures.ts";
import { importStateNames } from "../imports/import-states.ts";
import { jobNames } from "../jobs/job-names.ts";
import { jobStateNames } from "../jobs/job-states.ts";
import type { Language, Translated } from "../language.ts";
import { moduleAuditedWords } from "../modules/audit.ts";
import { memberStateNames } from "../organisations/member-states.ts";
import { organisationKindNames } from "../organisations/organisation-kinds.ts";
import { tradeTypeNames } from "../organisations/trade-types.ts";
import { features } from "../permissions/features.ts";
import { keyPermissionNames, keyPermissions } from "../permissions/key-permissions.ts";
import { roleNames } from "../permissions/roles.ts";
import { projectTypeNames, seasonNames } from "../projects/project-names.ts";
import { recordFlagNames } from "../states/record-flags.ts";
import { recordStateNames, reviewLevelNames } from "../states/record-state-names.ts";
import { workStateNames } from "../states/work-states.ts";
import type { AuditedKind } from "./audited-field.ts";
import { folderAuditedWords } from "./audited-folders.ts";

type Names = Readonly<Record<string, Translated>>;

const featureNames: Names = Object.fromEntries(features.map(({ key, name }) => [key, name]));
const cropNames: Names = Object.fromEntries(Object.entries(crops).map(([key, { name }]) => [key, name]));
const languageNames: Names = {
  fr: { fr: "Français", en: "French" },
  en: { fr: "Anglais", en: "English" },
};

const fileKindNames: Names = {
  imports: { fr: "Import", en: "Import" },
  exports: { fr: "Export", en: "Export" },
};

/** "lire les projets", "read projects"; rights to write say themselves what they do. */
const permissionNames: Names = Object.fromEntries(
  Object.entries(keyPermissionNames).map(([key, { fr, en }]) =>
    keyPermissions.read.some((permission) => permission === key)
      ? [key, { fr: `lire ${fr}`, en: `read ${en}` }]
      : [key, { fr, en }],
  ),
);

const words: Readonly<Partial<Record<AuditedKind, Names>>> = {
  role: roleNames,
  feature: featureNames,
  features: featureNames,
  permission: permissionNames,
  language: languageNames,
  "organisation kind": organisationKindNames,
  "trade type": tradeTypeNames,
  "member state": memberStateNames,
  "work state": workStateNames,
  "record state": recordStateNames,
  "review level": reviewLevelNames,
  "record flag": recordFlagNames,
  "project type": projectTypeNames,
  season: seasonNames,
  crop: cropNames,
  commodity: commodityNames,
  "import state": importStateNames,
  "job state": jobStateNames,
  "job kind": jobNames,
  "file kind": fileKindNames,
  sex: sexNames,
  "event kind": eventKindNames,
  "field kind": fieldKindNames,
  "card revocation": cardRevocationNames,
  "pair decision": pairDecisionNames,
  "consent purpose": consentPurposeNames,
  "consent proof": consentProofNames,
  "spoken language": spokenLanguageNames,
  "farmer paper": paperKindNames,
  "farmer picture": pictureKindNames,
  "household role": householdRoleNames,
  tenure: tenureNames,
  "farmer request state": requestStateNames,
  "farmer request closure": requestClosureNames,
  ...folderAuditedWords,
  ...moduleAuditedWords,
};

/**
 * A value of the audit by the name that people know it by.
 *
 * @param kind of its column
 * @param value as stored, such as "manager" or "CI"
 * @param language of the reader
 * @returns null for a kind without names and for a value that this version does not know
 */
export function auditedWord(kind: AuditedKind, value: string, language: Language): string | null {
  if (kind === "country") return countryName(value, language);
  return words[kind]?.[value]?.[language] ?? null;
}
