/** The number of an address part such as "42"; null for anything else. */
export function idOf(part: string | undefined): number | null {
  return part && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null;
}

/** The two numbers of `form/edit-12-45`, of which the router gives "12-45"; null for anything else. */
export function pairOf(part: string | undefined): [number, number] | null {
  const [first, second, ...more] = (part ?? "").split("-").map(idOf);
  return first && second && more.length === 0 ? [first, second] : null;
}

/** The plots of `/pdf/{ids}`: "12,15", or "all". Null when a part is no number. */
export function idsOf(part: string): number[] | "all" | null {
  if (part === "all") return "all";
  const ids = part.split(",").map(idOf);
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null;
}
