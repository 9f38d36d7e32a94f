import { currentBuild } from "#app/build/current-build.ts";
import { keepForOffline } from "#shell/offline/keep-for-offline.ts";
import type { Collection } from "../collect-address.ts";
import { bringVersion } from "../device/bring-version.ts";
import type { Filler } from "../device/filler.ts";
import { keepPreparedForm } from "../device/prepared-forms.ts";
import { readForm } from "../device/read-form.ts";
import { readRefused } from "../device/refused-records.ts";
import { refreshPlots } from "./refresh-plots.ts";

export type PreparationStep = { step: "pages" | "forms" | "plots"; done: number; total: number };

export type Wanted = {
  filler: Filler;
  collection: Collection;
  organisationId: number;
  forms: readonly { projectFormId: number; formId: number }[];
};

/** The set of pages of the service worker. */
export const COLLECT_SET = "collect";

/**
 * Brings on this device what filling needs where there is no network: the pages, the forms with their versions, and the
 * plots of the organisation.
 *
 * @returns whether pages open without a network: some browsers keep none
 * @throws what reading forms throws; AbortError where somebody stops it
 */
export async function preparePhone(
  { filler, collection, organisationId, forms }: Wanted,
  tell: (step: PreparationStep) => void,
  signal: AbortSignal,
): Promise<boolean> {
  for (const [at, { projectFormId, formId }] of forms.entries()) {
    signal.throwIfAborted();
    tell({ step: "forms", done: at, total: forms.length });
    const form = await readForm(projectFormId, formId);
    if (form.versionId !== null) await bringVersion(form.versionId);
    await keepPreparedForm({ ...form, userId: filler.id, collection });
    await readRefused(filler.id, projectFormId);
  }
  signal.throwIfAborted();
  const opens = await keepPages(tell);
  await refreshPlots(
    filler.id,
    organisationId,
    (done, total) => tell({ step: "plots", done, total }),
    signal,
  );
  return opens;
}

/** Developing, pages are made anew with each change: none is kept. */
const keepPages = async (tell: (step: PreparationStep) => void): Promise<boolean> =>
  currentBuild !== null &&
  keepForOffline(COLLECT_SET, ({ done, total }) => tell({ step: "pages", done, total }));
