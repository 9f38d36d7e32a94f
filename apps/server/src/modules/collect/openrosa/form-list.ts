import { escapeXml } from "@parcelle/formats/xml/escape-xml";
import type { Transaction } from "#database/database.ts";

export type ListedForm = {
  projectFormId: number;
  xmlId: string;
  name: string;
  version: string;
  md5: string;
  description: string | null;
};

/** The forms that are filled in a project now. */
export const listedForms = (transaction: Transaction, projectId: number): Promise<ListedForm[]> =>
  transaction.query<ListedForm>(
    `select used.id as "projectFormId", form.xml_id as "xmlId", form.name, form.description, version.version, version.md5
     from public.project_forms as used
     join public.forms as form on form.id = used.form_id
     join public.form_versions as version on version.id = used.version_id
     where used.project_id = $1 and used.status = 'in_progress' and used.deleted_at is null and form.deleted_at is null
     order by form.name, used.id`,
    [projectId],
  );

/** @see https://docs.getodk.org/openrosa-form-list/ */
export function writeFormList(forms: readonly ListedForm[], here: string): string {
  const listed = forms.map(({ projectFormId, xmlId, name, version, md5, description }) =>
    [
      "<xform>",
      element("formID", xmlId),
      element("name", name),
      element("version", version),
      element("hash", `md5:${md5}`),
      description === null ? "" : element("descriptionText", description),
      element("downloadUrl", `${here}/forms/${projectFormId}.xml`),
      "</xform>",
    ].join(""),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><xforms xmlns="http://openrosa.org/xforms/xformsList">${listed.join("")}</xforms>`;
}

/** No form brings files yet. */
export const writeManifest = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest xmlns="http://openrosa.org/xforms/xformsManifest"></manifest>`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
