import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

const stampOf = (/** @type {string} */ root) => join(root, "node_modules/.parcelle-installed");
const lockOf = (/** @type {string} */ root) => join(root, "package-lock.json");
/** What npm keeps of every change that it makes to node_modules. */
const npmsOwnLockOf = (/** @type {string} */ root) => join(root, "node_modules/.package-lock.json");

/**
 * Whether node_modules is what the last npm ci of this very lock file left, on this kind of machine.
 * @param {string} root
 * @param {string} node version of Node that the program runs on
 */
export function isInstalled(root, node) {
  return read(stampOf(root)) === describe(root, node) && isComplete(root);
}

/**
 * Keeps what npm ci left for the next starts. npm may leave out what the lock file names: installing again would not
 * bring it, so what npm left is what counts.
 * @param {string} root
 * @param {string} node
 */
export function rememberInstallation(root, node) {
  writeFileSync(stampOf(root), describe(root, node));
}

/**
 * Whether somebody ran npm ci by hand: all that the lock file wants is there, and no start has seen it yet.
 * @param {string} root
 */
export function isInstalledByHand(root) {
  if (existsSync(stampOf(root)) || !existsSync(npmsOwnLockOf(root))) return false;
  const outdated = outdatedPackages(readLock(lockOf(root)), readLock(npmsOwnLockOf(root)));
  return outdated.length === 0 && isComplete(root);
}

/**
 * The packages that the lock file wants and the installation lacks or has in another version.
 * @param {Lock} wanted
 * @param {Lock} installed
 * @returns {string[]}
 */
export function outdatedPackages(wanted, { packages: present = {} }) {
  return Object.entries(wanted.packages ?? {})
    .filter(([path]) => path.includes("node_modules/"))
    .filter(([path, { optional }]) => !(optional === true && present[path] === undefined))
    .filter(([path, { version }]) => present[path] === undefined || present[path].version !== version)
    .map(([path]) => path);
}

/**
 * Somebody may have deleted a folder that npm believes to be there.
 * @param {string} root
 */
function isComplete(root) {
  return Object.keys(readLock(npmsOwnLockOf(root)).packages ?? {}).every((path) =>
    existsSync(join(root, path, "package.json")),
  );
}

/**
 * @param {string} root
 * @param {string} node
 */
function describe(root, node) {
  const kind = { platform: process.platform, arch: process.arch, node: node.split(".")[0] };
  return JSON.stringify({ ...kind, lock: hashOf(lockOf(root)), installed: hashOf(npmsOwnLockOf(root)) });
}

/** @param {string} path */
const hashOf = (path) =>
  createHash("sha256")
    .update(read(path) ?? "")
    .digest("hex");

/** @param {string} path @returns {string | undefined} */
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

/** @param {string} path @returns {Lock} */
const readLock = (path) => JSON.parse(read(path) ?? "{}");
