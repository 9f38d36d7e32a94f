// npm leaves out of the lock file the optional packages of other platforms when the registry in use does not list
// them; "npm ci" then refuses the lock file. This writes the missing entries, from the names of the packages. It also
// takes out the entries that nothing depends on any more, which npm may keep for ever and never installs.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockedPath } from "./locked-path.mjs";
import { orphanedPackages } from "./orphaned-packages.mjs";

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 */

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"];

/**
 * The entries to add, by their path in the lock file.
 * @param {Record<string, LockedPackage>} packages
 * @returns {Record<string, LockedPackage>}
 */
export function missingEntries(packages) {
  /** @type {Record<string, LockedPackage>} */
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (lockedPath(packages, path, name) !== undefined || !/^\d+\.\d+\.\d+/.test(range)) continue;
      missing[`node_modules/${name}`] = {
        version: range,
        ...(dev === true ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      };
    }
  return missing;
}

/**
 * @param {string} name
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] }}
 */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    ...(os.length > 0 ? { os } : {}),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(dirname(dirname(fileURLToPath(import.meta.url))), "package-lock.json");
  const lock = JSON.parse(readFileSync(path, "utf8"));
  const orphans = new Set(orphanedPackages(lock.packages));
  const kept = Object.entries(lock.packages).filter(([path]) => !orphans.has(path));
  const added = missingEntries(Object.fromEntries(kept));
  const [root, ...others] = [...kept, ...Object.entries(added)];
  others.sort(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = Object.fromEntries([/** @type {[string, LockedPackage]} */ (root), ...others]);
  if (Object.keys(added).length + orphans.size > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${Object.keys(added).length} entries added to package-lock.json, ${orphans.size} taken out of it`,
  );
}
