import { join } from "node:path";
import { askTile } from "./ask-tile.ts";
import { BackgroundProblem } from "./background-problem.ts";
import type { BackgroundSource } from "./background-source.ts";
import { openPictureFile, openRemotePicture } from "./cog/open-picture.ts";
import { imageType } from "./image-type.ts";
import { openTileFile } from "./mbtiles/open-tile-file.ts";
import { openFileArchive, openRemoteArchive } from "./pmtiles/open-archive.ts";
import type { TilePlace } from "./tile-template.ts";

/** Where tiles come from, opened. */
export type TileReader = {
  /** The tile as it is there; null where there is none. @throws BackgroundProblem */
  read(place: TilePlace): Promise<Buffer | null>;
  close(): Promise<void>;
};

/** The folder of the files that operators gave, below the data of the installation. */
export const backgroundFolder = (dataDirectory: string): string => join(dataDirectory, "backgrounds");

type Surroundings = { dataDirectory: string; mayBePrivate: boolean };

/** @throws BackgroundProblem where it cannot be opened, or gives no image */
export async function openReader(source: BackgroundSource, surroundings: Surroundings): Promise<TileReader> {
  const reader = await open(source, surroundings);
  return {
    async read(place) {
      const tile = await reader.read(place);
      if (tile && imageType(tile) === null) throw new BackgroundProblem("no-image");
      return tile;
    },
    close: () => reader.close(),
  };
}

async function open(
  source: BackgroundSource,
  { dataDirectory, mayBePrivate }: Surroundings,
): Promise<TileReader> {
  switch (source.kind) {
    case "tiles":
      return { read: (place) => askTile(source, place, mayBePrivate), close: async () => undefined };
    case "pmtiles":
      return openRemoteArchive(source.address, mayBePrivate);
    case "pmtiles-file":
      return openFileArchive(join(backgroundFolder(dataDirectory), source.file));
    case "tiles-file":
      return openTileFile(join(backgroundFolder(dataDirectory), source.file));
    case "cog":
      return openRemotePicture(source.address, source.size, mayBePrivate);
    case "cog-file":
      return openPictureFile(join(backgroundFolder(dataDirectory), source.file), source.size);
  }
}
