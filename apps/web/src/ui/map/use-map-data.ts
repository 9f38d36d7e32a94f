import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { boundsOf, centreOf } from "./bounds.ts";
import type { DataSource } from "./map-style.ts";
import type { Plots } from "./map-types.ts";

function setData(map: MapLibre, source: DataSource, data: FeatureCollection): void {
  map.getSource<GeoJSONSource>(source)?.setData(data);
}

/** One point a plot, for zooms at which a plot of two hectares is smaller than a pixel. */
export function centresOf(plots: Plots): Plots {
  const features = plots.features.flatMap((feature) => {
    const bounds = boundsOf([feature.geometry]);
    if (!bounds) return [];
    return [{ ...feature, geometry: { type: "Point" as const, coordinates: centreOf(bounds) } }];
  });
  return { type: "FeatureCollection", features };
}

/** Puts the base map and the plots into the sources of the style. */
export function useMapData(map: MapLibre | null, plots: Plots, isTiled: boolean): void {
  useEffect(() => {
    if (!map) return;
    let isGone = false;
    void import("@parcelle/basemap/basemap-features").then((base) => {
      if (isGone) return;
      setData(map, "countries", base.countryFeatures());
      setData(map, "provinces", base.provinceFeatures());
      setData(map, "names", base.labelFeatures());
      return import("@parcelle/basemap/ground-features").then((ground) => {
        if (isGone) return;
        setData(map, "waters", ground.waterFeatures());
        setData(map, "towns", ground.townFeatures());
      });
    });
    return () => {
      isGone = true;
    };
  }, [map]);
  const centres = useMemo(() => centresOf(plots), [plots]);
  useEffect(() => {
    if (!map || isTiled) return;
    setData(map, "plots", plots);
    setData(map, "centres", centres);
  }, [map, plots, centres, isTiled]);
}
