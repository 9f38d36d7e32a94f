/** A coordinate system: its EPSG number, or its PROJ definition where a file describes it by parameters. */
export type CoordinateSystem = number | string;

/**
 * A coordinate system as messages name it.
 * @param crs number or definition, null where a file says nothing
 * @param name name that the file gives it
 */
export function systemText(crs: CoordinateSystem | null, name?: string | null): string {
  const code = typeof crs === "number" ? `EPSG:${crs}` : (crs ?? "no EPSG code");
  return name ? `${code}, ${name}` : code;
}
