import { type PreparedForm, preparedVersion } from "../device/prepared-forms.ts";
import { hasMedia } from "../device/version-files.ts";

/** How many pictures, sounds and films of prepared forms this device had no room for. */
export async function lackingMedia(forms: readonly Pick<PreparedForm, "versionId">[]): Promise<number> {
  const counts = await Promise.all(
    forms.map(async ({ versionId }) => {
      const version = versionId === null ? null : await preparedVersion(versionId);
      const media = (version?.files ?? []).filter((file) => hasMedia([file]));
      return media.length - (version?.media?.length ?? 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
