import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readPlots } from "@parcelle/formats/read-plots";

/** As a process of its own: reads one file of plots and says how many rows it has. */
const [path = ""] = process.argv.slice(2);
const { rows } = await readPlots({ name: basename(path), bytes: await readFile(path) });
process.stdout.write(`${rows.length}\n`);
