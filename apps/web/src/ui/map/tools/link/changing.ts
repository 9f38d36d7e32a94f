import type { LocationControl } from "../../map-location.ts";

/** Wraps what changes layers or background: what the address says of them is no longer true then, and leaves it. */
export function changing<Given extends unknown[]>(
  location: LocationControl | null | undefined,
  change: (...given: Given) => void,
): (...given: Given) => void {
  return (...given) => {
    change(...given);
    location?.forget();
  };
}
