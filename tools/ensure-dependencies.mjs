// Plain JavaScript: this runs on whatever Node (20 or newer) the machine has, before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled, isInstalledByHand, rememberInstallation } from "./installation.mjs";
import { installTestPrograms } from "./test-programs.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const bundledNode = join(root, "node_modules/node/bin/node");

/**
 * npm looks for "node" among the dependencies first, so that the one that comes with them is used where it works.
 * @returns {string}
 */
function usedNodeVersion() {
  if (process.execPath === bundledNode) return process.version;
  const { status, stdout } = spawnSync(bundledNode, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : process.version;
}

/** @param {string} version */
export const isNode24 = (version) => Number(version.slice(1).split(".")[0]) >= 24;

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

/** Installs what is missing, and says so; ends the process where that fails. */
export function ensureDependencies() {
  if (Number(process.versions.node.split(".")[0]) < 20)
    stop(`Parcelle needs Node 20 or newer to start; this is ${process.version}.`);
  if (!existsSync(join(root, "package-lock.json")))
    stop("package-lock.json is missing: this is not a complete copy of the project.");
  if (isInstalled(root, usedNodeVersion())) return;
  if (!isInstalledByHand(root)) installPackages();
  if (!isNode24(usedNodeVersion())) runScriptOfNode();
  if (!isNode24(usedNodeVersion())) stop(nodeIsMissing);
  rememberInstallation(root, usedNodeVersion());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureDependencies();
  if (process.argv.includes("--for-tests")) installTestPrograms();
}
