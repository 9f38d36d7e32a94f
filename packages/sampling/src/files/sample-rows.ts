import type { Geometry, Position } from "geojson";
import type { DrawnSample, SampledCluster } from "../designs/draw-sample.ts";

/** One unit of a sample as files have it: a cell, or a cluster that is looked at whole. */
export type SampleRow = {
  name: string;
  centre: Position;
  outline: Geometry;
  values: {
    unit: string;
    cluster: string;
    stratum: string | null;
    class_share: number | null;
    cells_in_zone: number;
    cluster_probability: number;
    cell_probability: number;
    inclusion_probability: number;
    represented_hectares: number;
    longitude: number;
    latitude: number;
    seed: string;
    frame_sha256: string;
  };
};

const isOfCells = ({ plan }: DrawnSample) => plan.cell !== undefined;

/**
 * The units that people go to or look at, one by one.
 *
 * @param sample as it was drawn
 */
export function* sampleRows(sample: DrawnSample): Generator<SampleRow> {
  for (const cluster of sample.clusters) {
    for (const cell of cluster.cells) {
      const unit = isOfCells(sample) ? cell : cluster;
      const [longitude, latitude] = unit.centre;
      yield {
        ...{ name: unit.id, centre: unit.centre, outline: unit.outline },
        values: {
          unit: unit.id,
          ...clusterValues(cluster),
          cell_probability: cell.probability,
          inclusion_probability: cluster.probability * cell.probability,
          represented_hectares: cell.representedHectares,
          ...{ longitude: longitude!, latitude: latitude! },
          ...{ seed: sample.seed, frame_sha256: sample.frame.sha256 },
        },
      };
    }
  }
}

function clusterValues({ id, stratum, classShare, cellsInZone, probability }: SampledCluster) {
  return {
    cluster: id,
    stratum: stratum === "" ? null : stratum,
    ...{ class_share: classShare, cells_in_zone: cellsInZone, cluster_probability: probability },
  };
}
