import { enableCompileCache } from "node:module";
import { basename } from "node:path";

// As the installed command does.
enableCompileCache();
const { readPlots } = await import("@parcelle/formats/read-plots");

/** As a process of its own: reads one file of plots and says how many rows it has. */
const [path = ""] = process.argv.slice(2);
const { rows } = await readPlots({ name: basename(path), path });
process.stdout.write(`${rows.length}\n`);
