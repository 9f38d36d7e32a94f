import type { MapLocation } from "./map-types.ts";

let home: MapLocation | null = null;

/** Where a map begins that has nothing of its own to show; null for the usual place. */
export const homeView = (): MapLocation | null => home;

export function setHomeView(location: MapLocation | null): void {
  home = location;
}
