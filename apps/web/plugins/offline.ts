import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { chunkWith, withStaticImports } from "./budgets.ts";

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } };

export interface OfflinePages {
  /** What a page asks for to have them kept. */
  name: string;
  /** Behind the language prefix. */
  pages: string[];
  /** Beginnings of addresses, behind the language prefix, for which the first page is kept. */
  below?: string[];
  /** Without a network the front door leads to the first page. */
  isStart?: boolean;
  /** Modules that a page loads beside the entry, without a network. */
  modules: string[];
  /** Files that these fetch by their address: beginnings of their names. */
  files: string[];
}

const LANGUAGES = ["fr", "en"];
const inLanguages = (paths: readonly string[]): string[] =>
  LANGUAGES.flatMap((language) => paths.map((path) => `/${language}${path}`));
const WORKER = join(import.meta.dirname, "..", "src", "app", "offline", "service-worker.ts");

/** Addresses of all that a browser needs for these pages: scripts, styles, what they fetch, and what every page names. */
export function offlineFiles(
  { modules, files }: Pick<OfflinePages, "modules" | "files">,
  bundle: Record<string, { type: string; fileName: string }>,
  html: string,
): string[] {
  const all = Object.values(bundle);
  const chunks = all.filter((file): file is Chunk => file.type === "chunk");
  const needed = withStaticImports(
    [...chunks.filter(({ isEntry }) => isEntry), ...modules.map((module) => chunkWith(module, chunks))],
    new Map(chunks.map((chunk) => [chunk.fileName, chunk])),
  );
  const scripts = [...needed].flatMap((chunk) => [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ]);
  const fetched = files.map((beginning) => {
    const found = all.find(({ fileName }) => fileName.startsWith(`assets/${beginning}`));
    if (!found) throw new Error(`no file of the build begins with ${beginning}`);
    return found.fileName;
  });
  const named = [...html.matchAll(/(?:href|src)="\/((?:assets|builds)\/[^"]+|favicon\.svg)"/g)].map(
    ([, name]) => name!,
  );
  return [...new Set([...scripts, ...fetched, ...named])].map((name) => `/${name}`).toSorted();
}

/** Of the files of a build, how many bytes they are. */
function bytesOf(
  addresses: readonly string[],
  bundle: Record<string, { fileName: string; code?: string; source?: string | Uint8Array }>,
): number {
  return addresses.reduce((sum, address) => {
    const file = bundle[address.slice(1)];
    return sum + (file?.code ?? file?.source ?? "").length;
  }, 0);
}

/** Writes service-worker.js, which knows its build and the files of the pages that open without a network. */
export function offline(all: OfflinePages[]): Plugin {
  return {
    name: "parcelle:offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle["index.html"];
        const html = page?.type === "asset" ? String(page.source) : "";
        const id = /<meta name="build" content="([^"]+)"/.exec(html)?.[1];
        if (!id) throw new Error("The page does not say which build it is");
        const source = await compileWorker({
          OFFLINE_BUILD: id,
          OFFLINE_SETS: all.map((one) => {
            const files = offlineFiles(one, bundle, html);
            return {
              name: one.name,
              pages: inLanguages(one.pages),
              below: LANGUAGES.flatMap((language) =>
                (one.below ?? []).map((path) => ({
                  path: `/${language}${path}`,
                  page: `/${language}${one.pages[0]}`,
                })),
              ),
              starts: LANGUAGES.flatMap((language, at) =>
                (one.isStart ? [`/${language}`, ...(at === 0 ? [""] : [])] : []).map((path) => ({
                  path,
                  page: `/${language}${one.pages[0]}`,
                })),
              ),
              files,
              bytes: bytesOf(files, bundle),
            };
          }),
        });
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
      },
    },
  };
}

async function compileWorker(given: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      rolldownOptions: { input: WORKER, output: { format: "iife" } },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("The service worker was not built");
  return output.output[0].code;
}
