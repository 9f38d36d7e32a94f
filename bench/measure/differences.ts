/** Greatest difference of two lists of numbers, relative to the larger of each two. */
export function greatestRelativeDifference(ours: ArrayLike<number>, theirs: ArrayLike<number>): number {
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (let index = 0; index < ours.length; index++) {
    const [a, b] = [ours[index]!, theirs[index]!];
    const size = Math.max(Math.abs(a), Math.abs(b));
    if (size > 0) greatest = Math.max(greatest, Math.abs(a - b) / size);
  }
  return greatest;
}

/** A number of rows with thin grouping, for sentences. */
export function counted(number: number): string {
  return number.toLocaleString("en");
}
