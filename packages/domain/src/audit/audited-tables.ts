import type { Tables } from "../database/rows.gen.ts";
import type { Translated } from "../language.ts";
import { moduleAuditedTables, moduleFormerColumns } from "../modules/audit.ts";
import type { AuditedField, AuditedTableOf, FormerColumns } from "./audited-field.ts";
import { auditedDocument, auditedDossier, auditedFolder, auditedFolderShare } from "./audited-folders.ts";
import {
  auditedInvitation,
  auditedKey,
  auditedMembership,
  auditedOrganisation,
  auditedOrganisationBackground,
  auditedOrganisationFeature,
  auditedOverlapAgreement,
  auditedProjectMember,
  auditedSupportAccess,
} from "./audited-people.ts";
import {
  auditedAssessment,
  auditedFile,
  auditedImport,
  auditedJob,
  auditedOverrule,
  auditedPlot,
  auditedPlotSplit,
  auditedProject,
  auditedRiskMap,
  auditedSample,
  auditedZone,
  auditedZoneVersion,
} from "./audited-work.ts";

/** The tables whose changes the audit keeps, in the order of its filter; the server's test holds them to the triggers. */
const tables = {
  projects: auditedProject,
  ...moduleAuditedTables,
  dossiers: auditedDossier,
  folders: auditedFolder,
  folder_shares: auditedFolderShare,
  documents: auditedDocument,
  assessments: auditedAssessment,
  imports: auditedImport,
  plots: auditedPlot,
  zones: auditedZone,
  zone_versions: auditedZoneVersion,
  samples: auditedSample,
  risk_maps: auditedRiskMap,
  overrules: auditedOverrule,
  plot_splits: auditedPlotSplit,
  memberships: auditedMembership,
  invitations: auditedInvitation,
  project_members: auditedProjectMember,
  organisations: auditedOrganisation,
  organisation_features: auditedOrganisationFeature,
  organisation_backgrounds: auditedOrganisationBackground,
  overlap_agreements: auditedOverlapAgreement,
  support_accesses: auditedSupportAccess,
  api_keys: auditedKey,
  jobs: auditedJob,
} satisfies { readonly [Table in keyof Tables]?: AuditedTableOf<Table> };

export type AuditedTable = {
  name: Translated;
  columns: Readonly<Record<string, AuditedField | null>>;
  /** Those of `columns` that the table no longer has; entries of their time still tell them. */
  formerColumns: readonly string[];
  knownBy: string | null;
};

const formerColumns: FormerColumns = moduleFormerColumns;

export const auditedTables: Readonly<Record<string, AuditedTable>> = Object.fromEntries(
  Object.entries<Omit<AuditedTable, "formerColumns">>({ ...tables, objects: auditedFile }).map(
    ([name, table]) => {
      const former = formerColumns[name as keyof Tables] ?? {};
      return [
        name,
        { ...table, columns: { ...table.columns, ...former }, formerColumns: Object.keys(former) },
      ];
    },
  ),
);

/**
 * What people call a column of an audited table, and how its values are told.
 *
 * @param table as in `audit_entries.entity`
 * @param column of its rows
 * @returns null for what is not shown: technical columns, and those that a later version brought or an earlier one took
 */
export function auditedField(table: string, column: string): AuditedField | null {
  return auditedTables[table]?.columns[column] ?? null;
}
