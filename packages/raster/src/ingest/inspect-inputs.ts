import { isKnownValue, knownRanges } from "../products/known-values.ts";
import type { ProductComponent, ProductDefinition } from "../products/product-definition.ts";
import { valueScaling } from "../products/value-scaling.ts";
import { RasterError } from "../raster-error.ts";
import { mosaic } from "../write/mosaic.ts";
import { gridOf } from "../zonal/grid.ts";
import { describeInput, type Finding, findingOf, type Input, type InputFacts } from "./describe-input.ts";
import { overlappingGroups } from "./overlapping-groups.ts";
import { type LonLatBox, overviewPicture, type PlacedSample } from "./overview-picture.ts";
import { sampleRaster } from "./sample-raster.ts";

/** How much of the looked-at pixels has a value, and whether the product knows it. */
export type ValueShare = { value: number; share: number; known: boolean };
/** Values of a file with more of them than are counted. */
type UncountedValues = { least: number; most: number; share: number; known: boolean };

/** What files would become as a layer. */
export type Inspection = {
  inputs: InputFacts[];
  findings: Finding[];
  /** West, south, east, north of all of them; null when none has a place. */
  box: LonLatBox | null;
  /** Box of each file that would be written. */
  outputs: LonLatBox[];
  pixels: number;
  sampledPixels: number;
  /** Share of the looked-at pixels without data. */
  noDataShare: number;
  /** The most frequent values, from small to large. */
  values: ValueShare[];
  picture: { png: Uint8Array; width: number; height: number } | null;
};

/** What the files shall be, and how much may be read to look at them. */
export type InspectionPurpose = {
  product: ProductDefinition;
  component: ProductComponent;
  /** Pixels of each file that may be decoded, about. */
  decodedPixels: number;
};

const listedValues = 40;
const comparedRows = 32;

/**
 * Looks at files that shall become one layer: place, grid, values, overlaps. Rows are sampled; writing checks them all.
 * @param inputs open files of one component
 * @param purpose product, component and effort
 * @throws what is not a RasterError; all of those are findings
 */
export async function inspectInputs(
  inputs: readonly Input[],
  purpose: InspectionPurpose,
): Promise<Inspection> {
  const described = inputs.map((input) => ({ input, ...describeInput(input, purpose.product) }));
  const findings = described.flatMap((one) => one.findings);
  const usable = described.filter((one) => one.findings.every(({ level }) => level === "warning"));
  const samples: PlacedSample[] = [];
  for (const { input } of usable) {
    try {
      samples.push(await sampleOf(input, purpose));
    } catch (cause) {
      findings.push(findingOf(cause, input.name));
    }
  }
  const groups = groupsOf(usable.map(({ input }) => input));
  for (const group of groups) findings.push(...(await disagreements(group)));
  const outputs = groups.map((group) => {
    const boxes = usable.filter(({ input }) => group.includes(input)).map(({ facts }) => facts.box!);
    return around(boxes);
  });
  findings.push(...meetingOutputs(outputs, groups));
  const values = valueShares(samples, purpose);
  findings.push(...unknownValues(values.all, values.uncounted));
  const box = outputs.length > 0 ? around(outputs) : null;
  return {
    ...{ inputs: described.map(({ facts }) => facts), findings, box, outputs },
    pixels: inputs.reduce((sum, { raster }) => sum + raster.width * raster.height, 0),
    ...{ sampledPixels: values.pixels, noDataShare: values.noDataShare, values: values.listed },
    picture: box && samples.length > 0 ? overviewPicture(samples, box, purpose.component.legend) : null,
  };
}

/** Files that have to be written as one, because they overlap. */
export function groupsOf(inputs: readonly Input[]): Input[][] {
  const boxes = inputs.map(({ raster }) => ({
    crs: raster.crs!,
    bounds: raster.bounds!,
    pixelWidth: raster.transform!.pixelWidth,
  }));
  return overlappingGroups(boxes).map((group) => group.map((index) => inputs[index]!));
}

async function sampleOf({ raster }: Input, purpose: InspectionPurpose): Promise<PlacedSample> {
  const noData = raster.nodata === 0 && purpose.component.zeroIsData ? null : raster.nodata;
  const { decodedPixels, component } = purpose;
  const scaling = valueScaling(component, { raster, band: 0 });
  return { grid: gridOf(raster), sample: await sampleRaster(raster, { decodedPixels, noData, scaling }) };
}

async function disagreements(group: readonly Input[]): Promise<Finding[]> {
  if (group.length === 1) return [];
  const names = group.map(({ name }) => name).join(", ");
  try {
    const whole = mosaic(group.map(({ raster }) => raster));
    const rows = Math.min(comparedRows, whole.height);
    for (let row = 0; row < rows; row++) {
      const y = Math.floor(((row + 0.5) * whole.height) / rows);
      await whole.readWindow(0, 0, y, whole.width, 1);
    }
    return [];
  } catch (cause) {
    if (!(cause instanceof RasterError)) throw cause;
    return [findingOf(new RasterError(cause.code, `${names}: ${cause.detail}`), null)];
  }
}

/** Files of different systems that lie over each other would both count. */
function meetingOutputs(outputs: readonly LonLatBox[], groups: readonly Input[][]): Finding[] {
  return outputs.flatMap((box, index) =>
    outputs.slice(index + 1).flatMap((other, further) => {
      const [one, two] = [groups[index]![0]!, groups[index + 1 + further]![0]!];
      if (one.raster.crs === two.raster.crs || !boxesMeet(box, other)) return [];
      return [findingOf(new RasterError("crs-mismatch", `${one.name}, ${two.name}`), null)];
    }),
  );
}

function boxesMeet(one: LonLatBox, other: LonLatBox): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

function around(boxes: readonly LonLatBox[]): LonLatBox {
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

function valueShares(samples: readonly PlacedSample[], { product, component }: InspectionPurpose) {
  const counts = new Map<number, number>();
  for (const { sample } of samples) {
    for (const [value, count] of sample.counts) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const pixels = samples.reduce((sum, { sample }) => sum + sample.pixels, 0);
  const ranges = knownRanges(product, component);
  const all: ValueShare[] = [...counts].map(([value, count]) => {
    return { value, share: count / pixels, known: isKnownValue(value, ranges) };
  });
  const listed = all.toSorted((one, other) => other.share - one.share).slice(0, listedValues);
  const uncounted = samples.flatMap(({ sample }): UncountedValues[] => {
    if (sample.uncounted === null) return [];
    const { least, most } = sample.uncounted;
    const known = ranges.some(([from, to]) => from <= least && most <= to);
    return [{ least, most, share: sample.uncounted.pixels / pixels, known }];
  });
  const withData = [...all, ...uncounted].reduce((sum, { share }) => sum + share, 0);
  return {
    ...{ all, uncounted, pixels, noDataShare: pixels === 0 ? 0 : Math.max(0, 1 - withData) },
    listed: listed.sort((one, other) => one.value - other.value),
  };
}

function unknownValues(values: readonly ValueShare[], uncounted: readonly UncountedValues[]): Finding[] {
  const unknown = [
    ...values.map(({ value, ...rest }) => ({ text: `${value}`, ...rest })),
    ...uncounted.map(({ least, most, ...rest }) => ({ text: `${least} … ${most}`, ...rest })),
  ]
    .filter(({ known }) => !known)
    .sort((one, other) => other.share - one.share)
    .slice(0, 10);
  if (unknown.length === 0) return [];
  const detail = unknown.map(({ text, share }) => `${text} (${(share * 100).toPrecision(2)} %)`).join(", ");
  return [findingOf(new RasterError("values-unknown", detail), null)];
}
