import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { basename } from "node:path";
import type { OwnLayer } from "@parcelle/domain/layers/own-layer";
import { describeInput, type Finding, findingOf, type Input } from "@parcelle/raster/ingest/describe-input";
import { groupsOf, type Inspection, inspectInputs } from "@parcelle/raster/ingest/inspect-inputs";
import { writeGroup } from "@parcelle/raster/ingest/write-group";
import { productOf } from "@parcelle/raster/products/own-product";
import type { ProductComponent, ProductDefinition } from "@parcelle/raster/products/product-definition";
import { RasterError } from "@parcelle/raster/raster-error";
import { openDiskCache } from "@parcelle/raster/source/disk-cache";
import { filesBeside } from "@parcelle/raster/source/files-beside";
import { openHttp } from "@parcelle/raster/source/http-source";
import { type Geotiff, type GeotiffOptions, openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { openRasterFile } from "@parcelle/raster/tiff/open-raster-file";
import { fitsSampleType } from "@parcelle/raster/tiff/sample-type";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { hashOfFile } from "../hash-of-file.ts";
import type { InputPlace } from "./input-files.ts";
import { layerFetch } from "./layer-fetch.ts";

export type ThreadRequest = {
  places: InputPlace[];
  product: string;
  component: string;
  version: string;
  noData: number | null;
  own: OwnLayer | null;
  mayBePrivate: boolean;
  cacheFolder: string;
};

type Opened = {
  inputs: Input[];
  findings: Finding[];
  bytes: number;
  product: ProductDefinition;
  component: ProductComponent;
  version: string;
  groups: Input[][];
};

const localPixels = 67_108_864;
const remotePixels = 8_388_608;
const cachedBytes = 4_294_967_296;
const firstBytes = 65_536;
const decodedBytes = 33_554_432;

/** What an input was when it was opened: by it the confirmed files are known to be those of the preview. */
export type InputMark = { name: string; mark: string };

let opened: Opened | undefined;
let isRemote = false;
/** What the files on this machine were before they were read. */
const states = new Map<string, string>();

function stateOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}

/** Opens all inputs; those that cannot be opened are findings and have no mark. */
async function open(request: ThreadRequest): Promise<{ bytes: number; marks: InputMark[] }> {
  const product = productOf(request.product, request.own);
  const component = product?.components.find(({ key }) => key === request.component);
  if (!product || !component) throw new Error(`no product ${request.product} ${request.component}`);
  states.clear();
  const inputs: Input[] = [];
  const findings: Finding[] = [];
  const marks: InputMark[] = [];
  let bytes = 0;
  for (const place of request.places) {
    try {
      const { open, bytes: size, mark } = await openPlace(place, request);
      bytes += size;
      marks.push({ name: place.name, mark });
      inputs.push({ name: place.name, raster: await openRaster(open, request.noData, component) });
    } catch (cause) {
      findings.push(findingOf(cause, place.name));
    }
  }
  isRemote = request.places.some((place) => "address" in place);
  opened = { inputs, findings, bytes, product, component, version: request.version, groups: [] };
  return { bytes, marks };
}

/** Opens a raster anew, with what lies beside it where it is a file. */
type OpenRaster = (options: GeotiffOptions) => Promise<Geotiff>;

async function openPlace(
  place: InputPlace,
  request: ThreadRequest,
): Promise<{ open: OpenRaster; bytes: number; mark: string }> {
  if ("path" in place) {
    const files = [place.path, ...filesBeside(place.path)];
    for (const file of files) states.set(file, stateOf(file));
    const hashes = await Promise.all(files.map(hashOfFile));
    let last: Geotiff | undefined;
    const open = async (options: GeotiffOptions) => {
      last?.close();
      last = await openRasterFile(place.path, options);
      return last;
    };
    return { open, bytes: statSync(place.path).size, mark: hashes.join(" ") };
  }
  const source = await openHttp(place.address, {
    fetch: layerFetch(request.mayBePrivate),
    cache: openDiskCache(request.cacheFolder, cachedBytes),
  });
  const start = await source.read(0, Math.min(source.size, firstBytes));
  const open = (options: GeotiffOptions) => openGeotiff(source, options);
  return {
    open,
    bytes: source.size,
    mark: hash("sha256", `${JSON.stringify(source.version)} ${hash("sha256", start)}`),
  };
}

/**
 * Where 0 is a value, a file that calls it "no data" must not hide what another file says there. A file that names no
 * "no data" has the publisher's.
 */
async function openRaster(open: OpenRaster, noData: number | null, component: ProductComponent) {
  const options = { cacheBytes: decodedBytes };
  if (noData !== null) return open({ ...options, nodata: noData });
  const raster = await open(options);
  const { noData: usual } = component;
  const saysNone = raster.nodata === null || raster.mask === "widened";
  if (saysNone && usual !== undefined && fitsSampleType(usual, raster.sampleType)) {
    return open({ ...options, nodata: usual });
  }
  const zeroIsValue = raster.nodata === 0 && component.zeroIsData;
  return zeroIsValue ? open({ ...options, nodata: null }) : raster;
}

async function inspect(): Promise<Inspection> {
  const { inputs, findings, product, component } = current();
  const decodedPixels = isRemote ? remotePixels : localPixels;
  const inspection = await inspectInputs(inputs, { product, component, decodedPixels });
  return { ...inspection, findings: [...findings, ...inspection.findings] };
}

/** Number of files that will be written. */
function plan(): number {
  const all = current();
  const findings = [
    ...all.findings,
    ...all.inputs.flatMap((input) => describeInput(input, all.product).findings),
  ];
  const error = findings.find(({ level }) => level === "error");
  if (error) {
    throw new RasterError(
      error.code as RasterError["code"],
      [error.input, error.detail].filter(Boolean).join(": "),
    );
  }
  all.groups = groupsOf(all.inputs);
  return all.groups.length;
}

/** Writes one file; `counter` tells the other threads how far it is, in thousandths. */
async function write(index: number, target: string, counter: SharedArrayBuffer): Promise<{ bytes: number }> {
  const { groups, product, component, version } = current();
  const told = new Int32Array(counter);
  const onProgress = ({ tiles, of }: { tiles: number; of: number }) =>
    Atomics.store(told, 0, Math.floor((tiles / of) * 1000));
  const { bytes } = await writeGroup({
    ...{ group: groups[index]!, product, component, version },
    ...{ target, onProgress },
  });
  for (const [file, state] of states) {
    if (stateOf(file) !== state) throw new RasterError("source-changed", basename(file));
  }
  return { bytes };
}

function current(): Opened {
  if (!opened) throw new Error("The inputs have not been opened.");
  return opened;
}

const tasks = { open, inspect, plan, write };
export type IngestTasks = typeof tasks;

serveTasks(tasks);
