import { lockedPath } from "./locked-path.mjs";

/**
 * @typedef {{ link?: boolean, resolved?: string, dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} DependingPackage
 */

/**
 * The entries of a lock file that nothing depends on, walked from the project and its workspaces. npm ci leaves them out.
 * @param {Record<string, DependingPackage>} packages
 * @returns {string[]}
 */
export function orphanedPackages(packages) {
  const reached = new Set(Object.keys(packages).filter(isOfThisProject));
  for (const [path, { link, resolved = "" }] of Object.entries(packages))
    if (link === true && isOfThisProject(resolved)) reached.add(path);
  // A set is walked in the order in which it grows, so this ends with the last package that was reached.
  for (const path of reached)
    for (const name of dependenciesOf(path, packages[path] ?? {})) {
      const found = lockedPath(packages, path, name);
      if (found !== undefined) reached.add(found);
    }
  return Object.keys(packages).filter((path) => !reached.has(path));
}

/** @param {string} path */
const isOfThisProject = (path) => !path.includes("node_modules/");

/**
 * @param {string} path
 * @param {DependingPackage} entry
 */
function dependenciesOf(path, { dependencies, devDependencies, optionalDependencies, peerDependencies }) {
  const own = isOfThisProject(path) ? devDependencies : {};
  return Object.keys({ ...dependencies, ...own, ...optionalDependencies, ...peerDependencies });
}
