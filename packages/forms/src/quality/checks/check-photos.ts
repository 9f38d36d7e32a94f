import { bitsBetween, type PictureHash, parseHash, tellsNothing } from "../picture-hash.ts";
import { type QualityThresholds, qualityWeights } from "../quality-checks.ts";
import type { QualityFinding } from "../quality-finding.ts";
import type { Campaign } from "../quality-record.ts";

type Photo = { recordId: number; agent: string; name: string; hash: PictureHash };

/** Of hashes that differ in at most six of 64 bits, at least one of seven parts is the same. */
const PARTS = 7;
const BITS_IN_PART = 9;

/**
 * Photos that stand in another record too: the same picture, also where it was made smaller, brighter or saved again.
 *
 * @see Krawetz, Kind of Like That (2013), on difference hashes; the bound of bits is a threshold of the check
 */
export function checkPhotos(
  { records }: Campaign,
  { photo_reused: asked }: QualityThresholds,
): QualityFinding[] {
  const photos = records.flatMap(({ id, agent, photos: own }) =>
    own
      .map(({ name, hash }): Photo => ({ recordId: id, agent, name, hash: parseHash(hash) }))
      .filter(({ hash }) => !tellsNothing(hash)),
  );
  const found = new Map<number, QualityFinding>();
  const meet = (one: Photo, other: Photo) => {
    if (one.recordId === other.recordId || found.has(one.recordId)) return;
    const differentBits = bitsBetween(one.hash, other.hash);
    if (differentBits > asked.differentBits) return;
    const evidence = { photo: one.name, otherRecord: other.recordId, otherPhoto: other.name, differentBits };
    found.set(one.recordId, {
      ...{ code: "photo_reused", recordId: one.recordId, agent: one.agent },
      ...{ weight: qualityWeights.photo_reused, evidence },
    });
  };
  for (let part = 0; part < PARTS; part += 1)
    for (const alike of Map.groupBy(photos, ({ hash }) => partOf(hash, part)).values())
      for (const one of alike) for (const other of alike) meet(one, other);
  return [...found.values()];
}

function partOf({ high, low }: PictureHash, part: number): number {
  const from = part * BITS_IN_PART;
  const mask = (1 << BITS_IN_PART) - 1;
  if (from >= 32) return (high >>> (from - 32)) & mask;
  return ((low >>> from) | (from + BITS_IN_PART > 32 ? high << (32 - from) : 0)) & mask;
}
