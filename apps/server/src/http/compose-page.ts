import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What the web application knows without having to ask for it, by the name under which it looks for it. */
export type Given = Record<string, unknown>;

export interface PageRequest {
  path: string;
  /** Somebody was signed in here; whether he still is, nobody has checked. */
  isKnown: boolean;
}

type PageFiles = Record<string, string[]>;

const HOME = /^\/(fr|en)?\/?$/;
const LOGIN = /^\/(fr|en)\/login\/?$/;

/** The pages of page-files.json that are about to be drawn; none where that cannot be told. */
function pagesFor({ path, isKnown }: PageRequest): string[] {
  if (isKnown) return HOME.test(path) ? ["frame", "home"] : ["frame"];
  return HOME.test(path) || LOGIN.test(path) ? ["login"] : [];
}

/** Every page begins by asking who is here; the scripts that ask come later than the answer can. */
const WHO_IS_HERE = '<link rel="preload" as="fetch" crossorigin href="/auth/me">';

function fetchEarly(address: string): string {
  return address.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="${address}">`
    : `<link rel="modulepreload" crossorigin href="${address}">`;
}

/** Behind everything that the first display waits for. */
const fetchAfter = (address: string): string =>
  fetchEarly(address).replace("crossorigin", 'crossorigin fetchpriority="low"');

/** Text that a script element holds as it is: nothing in it can end the element. */
function asData(name: string, value: unknown): string {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="given-${name}">${text}</script>`;
}

async function readPageFiles(directory: string): Promise<PageFiles> {
  const text = await readFile(join(directory, "page-files.json"), "utf8").catch(() => "{}");
  return JSON.parse(text) as PageFiles;
}

/** The application's one page, with what the first display will need named and given in its head. */
export async function composePage(directory: string, request: PageRequest, given: Given): Promise<string> {
  const [page, files] = await Promise.all([
    readFile(join(directory, "index.html"), "utf8"),
    readPageFiles(directory),
  ]);
  const wanted = new Set(pagesFor(request).flatMap((name) => files[name] ?? []));
  const after = request.isKnown ? (files.after ?? []) : [];
  const head = [
    WHO_IS_HERE,
    ...[...wanted].map(fetchEarly),
    ...after.filter((address) => !wanted.has(address)).map(fetchAfter),
    ...Object.entries(given).map(([name, value]) => asData(name, value)),
  ];
  return page.replace("</head>", () => `${head.join("\n    ")}\n  </head>`);
}
