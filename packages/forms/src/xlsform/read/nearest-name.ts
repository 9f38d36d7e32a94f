import { editDistance } from "@parcelle/domain/edit-distance";

/** The known name that is likely meant by one that is unknown; "" where none is near. */
export function nearestName(name: string, known: Iterable<string>): string {
  let nearest = "";
  let least = Math.min(3, Math.ceil(name.length / 3)) + 1;
  for (const each of known) {
    const distance = editDistance(name.toLowerCase(), each.toLowerCase(), least - 1);
    if (distance >= least) continue;
    least = distance;
    nearest = each;
  }
  return nearest;
}
