import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Les plus gros fichiers",
  lead: "Supprimez ici des fichiers d’imports et d’exports pour faire de la place. Un fichier qui sert encore ne peut pas être supprimé.",
  none: "Aucun fichier d’import ni d’export.",
  file: "Fichier",
  bucket: "Nature",
  buckets: { imports: "Import", exports: "Export" },
  project: "Projet",
  size: "Taille",
  date: "Date",
  use: "Utilisation",
  uses: {
    import_read: "Import en cours de lecture",
    import_applied: "Import en cours d’application",
    export_made: "Export en préparation",
    declaration_filed: "Pièce d’une déclaration déposée",
    risk_map_shown: "Carte de risque affichée",
  },
  choose: (name: string, project: string) => `Choisir ${name}, ${project}`,
  removeChosen: (count: number) =>
    count === 0
      ? "Supprimer les fichiers choisis"
      : `Supprimer ${plural(count, "fr", "fichier choisi", "fichiers choisis")}`,
  sure: (names: readonly string[]) =>
    names.length < 2 ? `Supprimer ${names[0]}\u00a0?` : `Supprimer ${names.length} fichiers\u00a0?`,
  afterwards: (freed: string) =>
    `${freed} seront libérés, et la suppression est définitive. Les parcelles et les lignes d’un import restent, mais son fichier ne pourra plus être relu ni rendu corrigé. Un export peut être préparé de nouveau.`,
  remove: "Supprimer",
  removed: (count: number) => plural(count, "fr", "fichier supprimé", "fichiers supprimés"),
  freed: (bytes: string) => `${bytes} libérés`,
  failed: "La suppression a échoué",
  inUse:
    "L’un des fichiers vient d’être pris par un import, un export ou une déclaration\u00a0: la liste dit lequel. Choisissez de nouveau.",
  page: (page: number) => `Page ${page}`,
  previous: "Page précédente",
  next: "Page suivante",
};

const en: typeof fr = {
  title: "The largest files",
  lead: "Delete files of imports and exports here to make room. A file that is still needed cannot be deleted.",
  none: "No file of an import or export.",
  file: "File",
  bucket: "Kind",
  buckets: { imports: "Import", exports: "Export" },
  project: "Project",
  size: "Size",
  date: "Date",
  use: "Use",
  uses: {
    import_read: "Import being read",
    import_applied: "Import being applied",
    export_made: "Export being prepared",
    declaration_filed: "Part of a filed declaration",
    risk_map_shown: "Risk map on show",
  },
  choose: (name, project) => `Choose ${name}, ${project}`,
  removeChosen: (count) =>
    count === 0 ? "Delete the chosen files" : `Delete ${plural(count, "en", "chosen file", "chosen files")}`,
  sure: (names) => (names.length === 1 ? `Delete ${names[0]}?` : `Delete ${names.length} files?`),
  afterwards: (freed) =>
    `${freed} will be freed, and the deletion is final. Plots and rows of an import stay, but its file can no longer be read again or given back corrected. An export can be prepared again.`,
  remove: "Delete",
  removed: (count) => plural(count, "en", "file deleted", "files deleted"),
  freed: (bytes) => `${bytes} freed`,
  failed: "The deletion failed",
  inUse:
    "One of the files has just been taken up by an import, an export or a declaration: the list says which. Choose again.",
  page: (page) => `Page ${page}`,
  previous: "Previous page",
  next: "Next page",
};

export const filesMessages: Dictionary<typeof fr> = { fr, en };
