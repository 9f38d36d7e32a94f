import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import { type GeoKeys, geoKey, readGeoKeys } from "../systems/geo-keys.ts";
import { isLikeWgs84 } from "../systems/like-wgs84.ts";
import { type StatedSystem, systemOfKeys, systemOfText } from "../systems/stated-system.ts";
import type { SaidOfSystem } from "../systems/system-notices.ts";
import { numberOf } from "./directory-values.ts";
import { placeInMetadata } from "./place-in-metadata.ts";
import {
  fromCentre,
  inUnitsOf,
  northUp,
  type Placed,
  type Placing,
  placingOf,
  type Transform,
} from "./placing.ts";
import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";
import { placingOfWorldFile } from "./world-file.ts";

/** Box in units of the CRS. */
export type Bounds = { minX: number; minY: number; maxX: number; maxY: number };

/**
 * Where a raster lies: EPSG number (or PROJ definition where the file describes the system), name of the system,
 * transform, null when the file does not say it so, and what is known of the system besides.
 */
export type Georeference = {
  crs: CoordinateSystem | null;
  crsName: string | null;
  transform: Transform | null;
  placing: Placing;
  said: SaidOfSystem;
};

/** Texts beside a raster that say where it lies; each is asked for only where it may count. */
export type PlaceBeside = {
  /** World file; it counts where the raster itself is placed by nothing. */
  world?: () => string | null;
  /** GDAL's .aux.xml; what it says goes before the raster itself. */
  metadata?: () => string | null;
  /** Definition in a .prj; it counts where the raster names no system. */
  system?: () => string | null;
};

/**
 * Reads the place of the image (OGC GeoTIFF 1.1: GeoKeys, ModelPixelScale with ModelTiepoint, ModelTransformation).
 * Rotated, sheared and mirrored rasters get no transform, and say why. Degrees are what a geographic raster is given
 * in, whatever its unit was.
 * @param directory tags of the full-resolution image
 * @param beside texts beside the raster
 */
export function georeference(directory: Directory, beside: PlaceBeside = {}): Georeference {
  const keys = readGeoKeys(directory);
  const metadata = placeInMetadata(beside.metadata?.() ?? "");
  const { unitsPerDegree, ...system } = statedSystem(keys, metadata.system, beside);
  const { placing, transform } = metadata.placed ?? cornerPlacing(directory, keys, beside.world);
  if (!transform) return { ...system, placing, transform };
  const height = numberOf(directory, tag.imageLength);
  const cornered = inUnitsOf(northUp(transform, height), unitsPerDegree);
  const isDegrees = system.crs !== null && isDegreesOf(system.crs);
  if (!isDegrees && keys.numbers.get(geoKey.modelType) !== 2)
    return { ...system, placing, transform: cornered };
  const onEarth = cornered.originY > -90 && cornered.originY - height * cornered.pixelHeight < 90;
  if (onEarth) return { ...system, placing, transform: cornered };
  return { ...system, placing: "impossible", transform: null };
}

function statedSystem(keys: GeoKeys, metadata: string | null, beside: PlaceBeside): StatedSystem {
  if (metadata !== null) return systemOfText(metadata);
  const stated = systemOfKeys(keys);
  if (stated.crs !== null || stated.crsName !== null) return stated;
  const text = beside.system?.() ?? null;
  return text === null ? stated : systemOfText(text);
}

function isDegreesOf(crs: CoordinateSystem): boolean {
  return isLikeWgs84(crs) || (typeof crs === "string" && crs.startsWith("+proj=longlat"));
}

/**
 * Box that an image of this size covers.
 * @param transform placing
 * @param width columns
 * @param height rows
 */
export function boundsOf(transform: Transform, width: number, height: number): Bounds {
  return {
    minX: transform.originX,
    minY: transform.originY - height * transform.pixelHeight,
    maxX: transform.originX + width * transform.pixelWidth,
    maxY: transform.originY,
  };
}

function cornerPlacing(directory: Directory, { numbers }: GeoKeys, world?: () => string | null): Placed {
  const { placing, transform } = placingOf(directory);
  const text = placing === "none" ? world?.() : null;
  const beside = text ? placingOfWorldFile(text) : null;
  return beside ?? { placing, transform: transform && fromCentre(transform, numbers) };
}
