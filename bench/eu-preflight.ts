import { fieldHectares, fieldRing } from "@parcelle/demonstration/plot-shapes";
import { createRandom } from "@parcelle/demonstration/random";
import { planStatements, type SizedPlot, type Statement } from "@parcelle/formats/eu/plan-statements";
import { prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { type StatementPlot, writeStatementBundle } from "@parcelle/formats/eu/write-statement-bundle";
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

let written = 0;

function* statementPlots(statements: readonly Statement[]): Generator<StatementPlot> {
  for (const { number: statement, lines } of statements) {
    for (const [index, { product, plotIds }] of lines.entries()) {
      const file = `${statement}-${index + 1}.eu.geojson`;
      for (const id of plotIds) {
        const { producerName: producer, producerCountry: country, ...plot } = plotAt(id);
        const { features, ...prepared } = prepareEuPlot({
          ...plot,
          producerName: producer,
          producerCountry: country,
        });
        const place = { statement, file, product, identifier: String(id), producer, country };
        yield { file, features, listed: { ...prepared, ...place, features: features.length } };
        written += 1;
        watchMemory(written);
      }
    }
  }
}

async function run() {
  const sizes = Array.from({ length: PLOTS }, (_, id): SizedPlot => {
    const plot = plotAt(id);
    watchMemory(id);
    return { id, product: 1, producer: plot.producerName, bytes: euBytesOf(prepareEuPlot(plot).features) };
  });
  const { statements } = planStatements(sizes);
  written = 0;
  let packed = 0;
  const list = { name: "list.csv", language: "en" } as const;
  for await (const chunk of writeStatementBundle(statementPlots(statements), list)) packed += chunk.length;
  return { statements, written, packed };
}

const idle = process.memoryUsage.rss();
const cpu = process.cpuUsage();
const { seconds, result } = await measure(run, { warmUps: 0, runs: 3 });
const cpuSeconds = process.cpuUsage(cpu).user / 3e6;
const bytes = result.statements.reduce((sum, statement) => sum + statement.bytes, 0);
const megabytes = (value: number) => `${Math.round(value / 1e6)} MB`;
printLine({
  benchmark: "eu-preflight",
  ours: { name: "prepareEuPlot twice, planStatements, writeStatementBundle", seconds },
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
