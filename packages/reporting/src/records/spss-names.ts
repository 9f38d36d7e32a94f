const LONGEST_BYTES = 64;
const RESERVED = new Set(["all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with"]);

/**
 * Names of variables that SPSS takes, one for each column: a letter first, letters, digits and `_`, at most 64 bytes, no
 * reserved word, no two that differ in case only.
 *
 * @param names the paths of columns, such as `producteur/nom`
 * @see IBM SPSS Statistics, command syntax reference, variable names
 */
export function spssNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const plain = plainName(name);
    let unique = cut(plain, LONGEST_BYTES);
    for (let number = 2; used.has(unique.toLowerCase()) || RESERVED.has(unique.toLowerCase()); number += 1) {
      const ending = `_${number}`;
      unique = `${cut(plain, LONGEST_BYTES - ending.length)}${ending}`;
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}

/** Accents are dropped: a syntax that is opened under another encoding would name other variables. */
function plainName(name: string): string {
  const ascii = name
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll(/[^A-Za-z0-9_]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  return /^[A-Za-z]/.test(ascii) ? ascii : `v_${ascii}`;
}

/** All of it is ASCII by now: a character is a byte. */
const cut = (name: string, bytes: number): string => name.slice(0, bytes).replace(/_+$/, "");
