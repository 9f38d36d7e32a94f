import { fieldHectares, fieldRing } from "@parcelle/demonstration/plot-shapes";
import { createRandom } from "@parcelle/demonstration/random";
import { openStatementBundle } from "@parcelle/formats/eu/open-statement-bundle";
import { planStatements, type SizedPlot } from "@parcelle/formats/eu/plan-statements";
import { prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { type EuPlot, euBytesOf } from "@parcelle/formats/write-eu-geojson";
import type { Position } from "geojson";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { measure } from "./measure/measure.ts";

const PLOTS = 100_000;
const PRODUCERS = 15_000;
/** One plot in twenty has a hole, as in real parcels. */
const HOLE_EVERY = 20;
const COLUMNS = 320;
const SPACING_DEGREES = 0.0055;

/** Made anew each time, as the server reads batches: nothing but the plot at hand is in memory. */
function plotAt(number: number): EuPlot {
  const random = createRandom(`pre-flight ${number}`);
  const centre: Position = [
    -6 + (number % COLUMNS) * SPACING_DEGREES,
    5 + Math.floor(number / COLUMNS) * SPACING_DEGREES,
  ];
  const outline = fieldRing(random, centre, fieldHectares(random));
  const hole = number % HOLE_EVERY === 0 ? [fieldRing(random, centre, 0.02)] : [];
  return {
    producerName: `Producteur ${number % PRODUCERS}`,
    producerCountry: "CI",
    productionPlace: "Divo",
    areaHectares: null,
    geometry: { type: "Polygon", coordinates: [outline, ...hole] },
  };
}

let highest = 0;
const watchMemory = (number: number) => {
  if (number % 500 === 0) highest = Math.max(highest, process.memoryUsage.rss());
};

function run() {
  const sizes: SizedPlot[] = [];
  for (let id = 0; id < PLOTS; id += 1) {
    const plot = plotAt(id);
    sizes.push({
      id,
      product: 1,
      producer: plot.producerName,
      bytes: euBytesOf(prepareEuPlot(plot).features),
    });
    watchMemory(id);
  }
  const { statements } = planStatements(sizes);
  const bundle = openStatementBundle();
  let written = 0;
  for (const { number, lines } of statements) {
    for (const [index, { plotIds }] of lines.entries()) {
      bundle.startFile(`${number}-${index + 1}.eu.geojson`);
      for (const id of plotIds) {
        for (const feature of prepareEuPlot(plotAt(id)).features) bundle.add(feature);
        written += 1;
        watchMemory(written);
      }
    }
  }
  return { statements, written, packed: bundle.finish([]).length };
}

const idle = process.memoryUsage.rss();
const cpu = process.cpuUsage();
const { seconds, result } = await measure(run, { warmUps: 0, runs: 3 });
const cpuSeconds = process.cpuUsage(cpu).user / 3e6;
const bytes = result.statements.reduce((sum, statement) => sum + statement.bytes, 0);
const megabytes = (value: number) => `${Math.round(value / 1e6)} MB`;
printLine({
  benchmark: "eu-preflight",
  ours: { name: "prepareEuPlot twice, planStatements, openStatementBundle", seconds },
  peer: {
    name: "none",
    version: null,
    seconds: null,
    install: "no program is known that prepares and splits plots for the EU Information System",
  },
  rows: PLOTS,
  agreement: `${counted(result.written)} of ${counted(PLOTS)} plots written, in ${result.statements.length} statements of at most 25 MB`,
  note: `${megabytes(bytes)} of GeoJSON, ${megabytes(result.packed)} packed; median of 3, making the plots included; ${cpuSeconds.toFixed(1)} s of processor a run; at most ${megabytes(highest - idle)} above idle`,
});
