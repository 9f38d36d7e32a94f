/**
 * The path in a lock file of the package that is meant by a name: looked for where Node would look, beside the package
 * that names it, then in every folder above it.
 * @param {Record<string, unknown>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
export function lockedPath(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === "") return undefined;
  }
}
