/** Where forms are filled and read: of these parts of the world all zones are offered. */
const PARTS = /^(Africa|Europe|Atlantic|Indian)\//;

/** Zones to choose from, with the one that was chosen, wherever it is. */
export function timeZones(chosen: string): string[] {
  const offered = Intl.supportedValuesOf("timeZone").filter((zone) => PARTS.test(zone) || zone === chosen);
  return chosen === "" || offered.includes(chosen) ? offered : [chosen, ...offered];
}
