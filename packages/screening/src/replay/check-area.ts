import type { EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import { measure } from "@parcelle/geometry/area";
import { isPointGeometry } from "../screen-plot.ts";
import { type Difference, differences } from "./difference.ts";
import { geometryOf } from "./evidence-geometry.ts";

/** Whether a plot's stated area is that of its geometry, but for rounding; a point has none. */
export function checkArea(plot: Pick<EvidencePlot, "geometry" | "areaHectares">): Difference[] {
  const geometry = geometryOf(plot);
  const area = isPointGeometry(geometry) ? 0 : measure(geometry).areaHectares;
  const differing = differences("areaHectares", plot.areaHectares, area).filter(
    ({ kind }) => kind === "differs",
  );
  const [stated, found] = [String(plot.areaHectares), String(area)];
  return differing.map((difference) => ({ ...difference, kind: "altered", stated, found }));
}
