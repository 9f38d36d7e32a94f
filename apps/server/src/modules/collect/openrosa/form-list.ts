import { escapeXml } from "@parcelle/formats/xml/escape-xml";
import type { Transaction } from "#database/database.ts";

export type ListedForm = {
  projectFormId: number;
  xmlId: string;
  name: string;
  version: string;
  md5: string;
  description: string | null;
  hasFiles: boolean;
};

/** A file beside a form, as phones fetch it. */
export type ManifestFile = { id: number; name: string; md5: string };

/** The forms that are filled in a project now. */
export const listedForms = (transaction: Transaction, projectId: number): Promise<ListedForm[]> =>
  transaction.query<ListedForm>(
    `select used.id as "projectFormId", form.xml_id as "xmlId", form.name, form.description, version.version, version.md5,
       exists (select from public.form_version_files as kept where kept.version_id = version.id) as "hasFiles"
     from public.project_forms as used
     join public.forms as form on form.id = used.form_id
     join public.form_versions as version on version.id = used.version_id
     where used.project_id = $1 and used.status = 'in_progress' and used.deleted_at is null and form.deleted_at is null
     order by form.name, used.id`,
    [projectId],
  );

/** @see https://docs.getodk.org/openrosa-form-list/ */
export function writeFormList(forms: readonly ListedForm[], here: string): string {
  const listed = forms.map(({ projectFormId, xmlId, name, version, md5, description, hasFiles }) =>
    [
      "<xform>",
      element("formID", xmlId),
      element("name", name),
      element("version", version),
      element("hash", `md5:${md5}`),
      description === null ? "" : element("descriptionText", description),
      element("downloadUrl", `${here}/forms/${projectFormId}.xml`),
      hasFiles ? element("manifestUrl", `${here}/forms/${projectFormId}/manifest`) : "",
      "</xform>",
    ].join(""),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><xforms xmlns="http://openrosa.org/xforms/xformsList">${listed.join("")}</xforms>`;
}

/** @see https://docs.getodk.org/openrosa-form-list/#the-manifest-document */
export function writeManifest(files: readonly ManifestFile[], here: string): string {
  const listed = files.map(({ id, name, md5 }) =>
    [
      "<mediaFile>",
      element("filename", name),
      element("hash", `md5:${md5}`),
      element("downloadUrl", `${here}/files/${id}`),
      "</mediaFile>",
    ].join(""),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><manifest xmlns="http://openrosa.org/xforms/xformsManifest">${listed.join("")}</manifest>`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
