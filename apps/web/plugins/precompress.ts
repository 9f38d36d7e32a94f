import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|html|svg|json|wasm|webmanifest)$/;
const SMALLEST_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const [brotli, gzipped] = await Promise.all([asBrotli(bytes, BROTLI), asGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/** Puts .br and .gz files beside the assets, so that the server sends them as they are. */
export function precompress(): Plugin {
  return {
    name: "parcelle:precompress",
    apply: "build",
    async writeBundle(options) {
      const folder = options.dir ?? "dist";
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(paths.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
}
