import type { Answers } from "@parcelle/forms/record/answers";
import { rows } from "#app/rows.ts";
import { bringVersion } from "./bring-version.ts";
import { keepRefused, type RefusedRecord } from "./prepared-forms.ts";

/** So many are kept on a device; the others come once these are mended. */
const MOST = 100;

/** The records of a form that were refused and that a person is to mend, kept on this device where their form is. */
export async function readRefused(userId: string, projectFormId: number): Promise<readonly RefusedRecord[]> {
  const found = await rows((client) =>
    client
      .from("records")
      .select("id, label, version_id, revision, answers, review_comment, reviewer, reviewed_at")
      .eq("project_form_id", projectFormId)
      .eq("state", "refuse")
      .or(`created_by.eq.${userId},assigned_to.eq.${userId}`)
      .is("deleted_at", null)
      .order("reviewed_at", { ascending: false })
      .limit(MOST),
  );
  const refused = found.map((record) => ({
    ...{ recordId: record.id, title: record.label ?? "", versionId: record.version_id },
    ...{ revision: record.revision, answers: record.answers as Answers },
    ...{ comment: record.review_comment ?? "", reviewer: record.reviewer, reviewedAt: record.reviewed_at },
  }));
  // A full device still shows them while there is a network.
  await keepOnDevice(userId, projectFormId, refused).catch(() => {});
  return refused;
}

async function keepOnDevice(
  userId: string,
  projectFormId: number,
  refused: readonly RefusedRecord[],
): Promise<void> {
  if (!(await keepRefused(userId, projectFormId, refused))) return;
  for (const versionId of new Set(refused.map(({ versionId }) => versionId))) await bringVersion(versionId);
}
