import type { Database } from "#database/database.ts";
import type { Phone } from "../phones/known-phones.ts";
import { unknownVersion } from "../records/record-problems.ts";
import type { Place } from "../records/take-record.ts";

const MOST_KEPT = 2_000;
/** Neither a form's identifier nor a version ever becomes another; whether a record may be added, policies decide each time. */
const kept = new WeakMap<Database, Map<string, Place>>();

/** The form of a project and the version by which a submission was filled, which may be an earlier one. */
export async function placeOfSent(
  database: Database,
  { claims, projectId }: Phone,
  { formId, version }: { formId: string; version: string },
): Promise<Place> {
  const known = kept.get(database) ?? new Map<string, Place>();
  kept.set(database, known);
  const name = JSON.stringify([projectId, formId, version]);
  const place = known.get(name);
  if (place !== undefined) return place;
  const [found] = await database.asWorkflow(
    claims,
    (transaction) =>
      transaction.query<Place>(
        `select used.organisation_id as "organisationId", used.id as "projectFormId", past.id as "versionId", past.md5
         from public.project_forms as used
         join public.forms as form on form.id = used.form_id
         join public.form_versions as past on past.form_id = form.id
         where used.project_id = $1 and form.xml_id = $2 and past.version = $3 and used.deleted_at is null`,
        [projectId, formId, version],
      ),
    { readOnly: true },
  );
  if (found === undefined) throw unknownVersion(version === "" ? formId : version);
  if (known.size >= MOST_KEPT) known.delete(known.keys().next().value!);
  known.set(name, found);
  return found;
}
