/**
 * Names of columns that no program takes for the same: of two that differ in case only, the later one gets a number
 * behind.
 *
 * @param names as they are to stand in the file
 * @param reserved names that the file needs itself
 */
export function differentNames(names: readonly string[], reserved: readonly string[]): string[] {
  const used = new Set(reserved.map((name) => name.toLowerCase()));
  return names.map((name) => {
    let different = name === "" ? "column" : name;
    for (let number = 2; used.has(different.toLowerCase()); number += 1) different = `${name}_${number}`;
    used.add(different.toLowerCase());
    return different;
  });
}
