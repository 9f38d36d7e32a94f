import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Not of this repository, or made by a run: addresses, data beside the checkout, what tests leave. */
const NOT_HERE = [
  /^\//,
  /^https?:/,
  /^\.\.\/shared/,
  /^[#@]/,
  /[<>*{}$…\s=("]/,
  /^e2e\/screenshots/,
  /^(migrations\/NNNN|definitions\/NNN)_/,
  /^e2e\/<module>/,
];

function knownPaths(): Set<string> {
  const known = new Set<string>();
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 } as const;
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], options);
  for (const file of listed.split("\n")) {
    const parts = file.split("/").filter((part) => part !== "src");
    const name = parts.pop() ?? "";
    for (let from = 0; from <= parts.length; from++) {
      const folder = parts.slice(from);
      for (let to = 1; to <= folder.length; to++) known.add(folder.slice(0, to).join("/"));
      for (const last of [name, name.replace(/\.[^.]+$/, "")]) known.add([...folder, last].join("/"));
    }
  }
  return known;
}

function namedIn(page: string): string[] {
  const text = readFileSync(new URL(`../${page}`, import.meta.url), "utf8").replace(/^```[\s\S]*?^```/gm, "");
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, token]) => token!);
  const linked = [...text.matchAll(/\]\((?!http)([^)#\s]+)/g)].map(([, token]) => token!);
  return [...quoted, ...linked].filter(
    (token) =>
      (/\//.test(token) || /\.(tsx?|sql|md|json|mjs)$/.test(token)) &&
      !NOT_HERE.some((one) => one.test(token)),
  );
}

/** The folders and files of the drawn tree, each below the line that is indented less. */
function drawnPaths(): string[] {
  const page = readFileSync(new URL("../ARCHITECTURE.md", import.meta.url), "utf8");
  const tree = /^```\n([\s\S]*?)^```/m.exec(page)?.[1] ?? "";
  const above: { indent: number; path: string }[] = [];
  return tree.split("\n").flatMap((line) => {
    const found = /^( *)([\w.-]+(?:\/[\w.-]+)*\/|[\w.-]+\.tsx?)(?= |$)/.exec(line);
    if (!found) return [];
    const [, { length: indent }, name] = found as unknown as [string, string, string];
    while (above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
    const path = `${above.at(-1)?.path ?? ""}${name}`;
    above.push({ indent, path });
    return [path];
  });
}

test("every folder and file of the tree in ARCHITECTURE.md exists", () => {
  const drawn = drawnPaths();
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
});

test.each(["ARCHITECTURE.md", "CONTRIBUTING.md"])("every path that %s names exists", (page) => {
  const known = knownPaths();
  const missing = namedIn(page).filter((path) => {
    const plain = path
      .replace(/\/$/, "")
      .split("/")
      .filter((part) => part !== "src");
    return !known.has(plain.join("/"));
  });
  expect(missing).toEqual([]);
});
