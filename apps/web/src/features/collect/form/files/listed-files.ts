import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { type NamedFile, namedFilesOf } from "@parcelle/forms/definition/named-files";
import type { FormFile } from "./file-queries.ts";

/** A file that the form names, that is beside it, or both. */
export type ListedFile = { name: string; kind: NamedFile["kind"] | "none"; file: FormFile | null };

/** What the form names first, missing ones before those that are there; then what it does not name. */
export function listedFiles(definition: FormDefinition, present: readonly FormFile[]): ListedFile[] {
  const byName = new Map(present.map((file) => [file.name, file]));
  const named = namedFilesOf(definition).map(
    ({ name, kind }): ListedFile => ({ name, kind, file: byName.get(name) ?? null }),
  );
  const names = new Set(named.map(({ name }) => name));
  const others = present
    .filter(({ name }) => !names.has(name))
    .map((file): ListedFile => ({ name: file.name, kind: "none", file }));
  return [
    ...named.toSorted((one, other) => Number(one.file !== null) - Number(other.file !== null)),
    ...others,
  ];
}
