/**
 * The keys of the classes in their order: nine digits, then letters. Those that mean a confidence in either language are left out,
 * and so is z, which takes back.
 */
const keys = [..."123456789abcdefghjkm"];

/** The key that chooses the class at a place, from 1 on; a sample has at most as many classes as there are keys. */
export const keyOfPlace = (place: number): string => keys[place - 1]!;

/** The place of the class that a key chooses, 0 for "cannot be told"; null where it chooses none. */
export function placeOfKey(key: string): number | null {
  if (key === "0") return 0;
  const place = keys.indexOf(key) + 1;
  return place === 0 ? null : place;
}
