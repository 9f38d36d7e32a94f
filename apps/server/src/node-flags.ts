/**
 * How Node is started for this program, by everything that starts it: keeps the memory of large exports and imports a
 * hundred megabytes lower at the same speed. The scripts of package.json and the units in docs/deployment repeat it.
 */
export const nodeFlags: readonly string[] = ["--max-semi-space-size=8"];
