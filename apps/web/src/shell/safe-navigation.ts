const OPENABLE = new Set(["http:", "https:", "mailto:", "tel:"]);

export class RefusedNavigation extends Error {
  readonly target: string;
  constructor(target: string) {
    super(`Navigation refused: ${target}`);
    this.name = "RefusedNavigation";
    this.target = target;
  }
}

function parse(target: string, origin: string): URL {
  try {
    return new URL(target, origin);
  } catch {
    throw new RefusedNavigation(target);
  }
}

/**
 * The address to go to, or a refusal: script protocols always, other sites unless explicitly allowed.
 * Reads the address as the browser does, so that "java\tscript:" and "//elsewhere" are seen for what they are.
 */
export function checkNavigation(target: string, origin: string, options = { external: false }): URL {
  const url = parse(target, origin);
  if (!OPENABLE.has(url.protocol)) throw new RefusedNavigation(target);
  if (url.origin !== origin && !options.external) throw new RefusedNavigation(target);
  return url;
}

/** A path inside this site taken from an untrusted place (a search parameter), or null. */
export function internalPath(target: unknown, origin: string): string | null {
  if (typeof target !== "string" || !target.startsWith("/")) return null;
  try {
    const { pathname, search, hash } = checkNavigation(target, origin);
    // Two slashes that come together on the way ("/fr/../..//elsewhere") name another site to whoever reads the path.
    return pathname.startsWith("//") ? null : pathname + search + hash;
  } catch {
    return null;
  }
}
