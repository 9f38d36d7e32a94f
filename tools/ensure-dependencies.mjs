// Plain JavaScript: this runs on whatever Node (20 or newer) the machine has, before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installTestPrograms } from "./test-programs.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * The packages that the lock file wants and the installation lacks or has in another version.
 * @param {Lock} wanted
 * @param {Lock | undefined} installed
 * @returns {string[]}
 */
export function outdatedPackages(wanted, installed) {
  const present = installed?.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(([path]) => path.includes("node_modules/"))
    .filter(([path, { optional }]) => !(optional === true && present[path] === undefined))
    .filter(([path, { version }]) => present[path] === undefined || present[path].version !== version)
    .map(([path]) => path);
}

/** @param {string} path @returns {Lock | undefined} */
function readLock(path) {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, "utf8"));
}

/** @returns {string | undefined} */
function bundledNodeVersion() {
  const { status, stdout } = spawnSync(join(root, "node_modules/node/bin/node"), ["--version"], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string | undefined} version */
const isNode24 = (version) => Number(version?.slice(1).split(".")[0]) >= 24;

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

function installPackages() {
  console.log("Installing dependencies (a minute or two) …");
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm === undefined ? ["npm", []] : [process.execPath, [npm]];
  const { status } = spawnSync(
    command,
    [...prefix, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
      shell: npm === undefined && process.platform === "win32",
    },
  );
  if (status !== 0) stop("The dependencies could not be installed: see npm's message above.");
}

/** What npm does itself unless install scripts are switched off. */
function runScriptOfNode() {
  const folder = join(root, "node_modules/node");
  if (existsSync(folder))
    spawnSync(process.execPath, ["installArchSpecificPackage"], { cwd: folder, stdio: "inherit" });
}

const nodeIsMissing = `Node 24 could not be installed. It comes with the npm package "node", whose install script
downloads it for this platform (${process.platform} ${process.arch}).
  - Does npm run install scripts? "npm config get ignore-scripts" must say false.
  - Or install Node 24 yourself (https://nodejs.org) and run the same command again.`;

export function ensureDependencies() {
  const wanted = readLock(join(root, "package-lock.json"));
  if (wanted === undefined) stop("package-lock.json is missing: this is not a complete copy of the project.");
  const installed = readLock(join(root, "node_modules/.package-lock.json"));
  const isUsable = () => isNode24(process.version) || isNode24(bundledNodeVersion());
  if (outdatedPackages(wanted, installed).length > 0) installPackages();
  if (!isUsable()) runScriptOfNode();
  if (!isUsable()) stop(nodeIsMissing);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (Number(process.versions.node.split(".")[0]) < 20)
    stop(`Parcelle needs Node 20 or newer to start; this is ${process.version}.`);
  ensureDependencies();
  if (process.argv.includes("--for-tests")) installTestPrograms();
}
