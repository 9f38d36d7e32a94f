import { type Planned, repeatsAbove } from "./plan-form.ts";

/**
 * The path from one item to another of the same row of a repeat: `../../nom`.
 *
 * @returns null where no repeat has both: the absolute path tells the one there is
 */
export function pathFrom(source: Planned, target: Planned): string | null {
  if (nearestSharedRepeat(source, target) === null) return null;
  const shared = sharedSteps(source.path, target.path);
  return relative(source.path, target.path, shared);
}

/**
 * The path from one item to the nodes of a name in all rows of the nearest repeat, for choices that are answers of a
 * repeat.
 */
export function pathToRows(source: Planned, target: Planned): string | null {
  const shared = nearestSharedRepeat(source, target);
  if (shared === null) return null;
  const [ofTarget] = repeatsAbove(target);
  const [ofSource] = repeatsAbove(source);
  const [outer] = repeatsAbove(shared);
  const goesOut = shared === ofTarget && (outer === undefined || ofSource !== shared);
  if (!goesOut) return pathFrom(source, target);
  return relative(source.path, target.path, shared.path.split("/").length - 1);
}

function nearestSharedRepeat(source: Planned, target: Planned): Planned | null {
  const ofSource = new Set(repeatsAbove(source));
  for (const repeat of repeatsAbove(target)) if (ofSource.has(repeat)) return repeat;
  return null;
}

/** How many steps two paths begin with in common; the last step of either is never one of them. */
function sharedSteps(source: string, target: string): number {
  const from = source.split("/");
  const to = target.split("/");
  let shared = 0;
  while (shared < Math.min(from.length, to.length) - 1 && from[shared] === to[shared]) shared += 1;
  return shared;
}

function relative(source: string, target: string, shared: number): string {
  const up = source.split("/").length - shared;
  return [...Array.from({ length: up }, () => ".."), ...target.split("/").slice(shared)].join("/");
}
