import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fetchFollowing } from "@parcelle/raster/source/follow-redirects";
import { httpDefaults } from "@parcelle/raster/source/http-options";
import { limitParallel } from "@parcelle/raster/source/limit-parallel";
import { JobFailure } from "#jobs/define-job.ts";
import { askAddress } from "./ask-address.ts";
import { bytesFree } from "./ingest-rows.ts";
import type { InputPlace, InputsOptions } from "./input-files.ts";
import { layerFetch } from "./layer-fetch.ts";

type AddressPlace = Extract<InputPlace, { address: string }>;

const tries = 3;
const askedAtOnce = 6;

/**
 * Some servers send whole files only. Those that are too large to be held in memory come into the folder of the ingest
 * first, once; all other addresses stay what they are.
 */
export async function bringWholeFiles(
  places: readonly AddressPlace[],
  options: InputsOptions,
): Promise<InputPlace[]> {
  const { services, signal, folder } = options;
  const mayBePrivate = services.layerImports?.mayBePrivate ?? false;
  const limited = limitParallel(askedAtOnce);
  const copyOf = (index: number) => path.join(folder, "downloads", `${index}.tif`);
  const answers = await Promise.all(
    places.map(({ address }, index) =>
      // What does not answer is told by name when it is opened.
      existsSync(copyOf(index))
        ? null
        : limited(() => askAddress(address, { mayBePrivate, signal }).catch(() => null)),
    ),
  );
  signal.throwIfAborted();
  const brought: InputPlace[] = [];
  for (const [index, place] of places.entries()) {
    const answer = answers[index];
    const isWhole = answer?.status === 200 && !answer.ranges;
    const isLarge = isWhole && (answer.bytes === null || answer.bytes > httpDefaults.wholeFileBytes);
    if (isLarge) await download(place, copyOf(index), answer.bytes, options);
    const isHere = isLarge || existsSync(copyOf(index));
    brought.push(isHere ? { name: place.name, path: copyOf(index) } : place);
  }
  return brought;
}

async function download(
  { address, name }: AddressPlace,
  target: string,
  bytes: number | null,
  { services, signal }: InputsOptions,
): Promise<void> {
  const free = await bytesFree(services);
  if (bytes !== null && bytes > free) throw new JobFailure("disk_full", { needed: bytes, free });
  await mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.part`;
  const settings = { ...httpDefaults, fetch: layerFetch(services.layerImports?.mayBePrivate ?? false) };
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetchFollowing(address, { "accept-encoding": "identity" }, settings, signal);
      if (response.status !== 200 || !response.body) throw new Error(`HTTP ${response.status}`);
      await pipeline(response.body as AsyncIterable<Uint8Array>, createWriteStream(part), { signal });
      const { size } = await stat(part);
      if (bytes !== null && size !== bytes) throw new Error(`${size} of ${bytes} bytes`);
      return await rename(part, target);
    } catch (cause) {
      await rm(part, { force: true });
      signal.throwIfAborted();
      if ((cause as { code?: string }).code === "ENOSPC")
        throw new JobFailure("disk_full", { needed: bytes, free });
      if (attempt === tries) throw new JobFailure("download_failed", { detail: `${name}: ${String(cause)}` });
    }
  }
}
