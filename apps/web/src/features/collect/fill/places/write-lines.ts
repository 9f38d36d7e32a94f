import type { Position } from "geojson";

/** Places, one a line, as `readLines` reads them. */
export const writeLines = (vertices: readonly Position[]): string =>
  vertices.map(([longitude, latitude]) => `${latitude} ${longitude}`).join("\n");
