import type { Language } from "@parcelle/domain/language";
import type { FolderFile } from "@parcelle/reporting/folders/folder-index";
import type { Claims } from "#database/database.ts";
import type { Services } from "#platform/services.ts";

/** What a member's own files of a folder are written with. */
export type FolderWork = {
  services: Services;
  claims: Claims;
  language: Language;
  /** For what grows; gone with the job. */
  scratch: string;
  signal: AbortSignal;
};

/** The files that only a module can write of one of its things, for whoever reads all of it. */
export type ModuleFolderFiles = {
  thing: "declaration" | "dossier";
  files: (
    work: FolderWork,
    thing: { id: number; name: string; state: string | null },
    folder: string,
  ) => AsyncGenerator<FolderFile>;
};
