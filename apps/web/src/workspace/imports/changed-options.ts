import type { ReadOptions } from "#app/database/import-shapes.ts";

export type OptionChanges = { [Name in keyof ReadOptions]?: ReadOptions[Name] | undefined };

/** How a file is read after a choice; an option set to undefined is dropped. */
export function changedOptions(options: ReadOptions, changes: OptionChanges): ReadOptions {
  const entries = Object.entries({ ...options, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
