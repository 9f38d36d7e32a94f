/** As Chromium, Firefox and Safari say it, and Vite of styles. */
const SAYINGS = [
  /^Failed to fetch dynamically imported module/,
  /^error loading dynamically imported module/i,
  /^Importing a module script failed/,
  /^Unable to preload CSS/,
];

/** Whether a part of the application did not come: its file is gone since a newer version is there, or the network failed. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && SAYINGS.some((saying) => saying.test(error.message));
}
