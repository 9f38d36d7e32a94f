import { isFullDevice } from "./collect-database.ts";
import { keepVersion, preparedVersion } from "./prepared-forms.ts";
import { readVersion } from "./read-form.ts";
import { fetchMedia, hasMedia } from "./version-files.ts";

/**
 * Brings a version of a form on this device, with its lists, and its pictures, sounds and films as far as there is room.
 * What is there already is not fetched again.
 */
export async function bringVersion(versionId: number): Promise<void> {
  const known = await preparedVersion(versionId);
  if (known !== null && (known.media !== undefined || !hasMedia(known.files ?? []))) return;
  const version = known ?? (await readVersion(versionId));
  if (known === null) await keepVersion(version);
  const { files = [] } = version;
  if (!hasMedia(files)) return;
  try {
    await keepVersion({ ...version, media: await fetchMedia(files) });
  } catch (error) {
    // Without its pictures a form is filled all the same.
    if (!isFullDevice(error)) throw error;
  }
}
