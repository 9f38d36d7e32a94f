import { fuzzPlotFiles } from "./fuzz-plot-files.ts";

const seconds = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const end = Date.now() + seconds * 1000;
const { files, outcomes, slowest, largest } = await fuzzPlotFiles(
  () => Date.now() >= end,
  seed,
  process.argv[4],
);
console.log(
  `${files} damaged files of plots from seed ${seed}, slowest ${slowest.toFixed(2)} s, ${largest} bytes`,
);
console.log(Object.fromEntries([...outcomes].sort(([, a], [, b]) => b - a)));
