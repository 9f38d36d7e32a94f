import { formatNumber, plural } from "../format.ts";
import { type Dictionary, useMessages } from "../locale.tsx";

const fr = {
  search: "Rechercher",
  filters: "Filtres",
  columns: "Colonnes",
  copy: "Copier en CSV",
  copied: "Valeurs copiées dans le presse-papiers",
  copyFailed: "La copie a échoué",
  rows: (count: number) => plural(count, "fr", "ligne", "lignes"),
  rowsOf: (shown: number, all: number) =>
    `${plural(shown, "fr", "ligne", "lignes")} sur ${formatNumber(all, "fr", 0)}`,
  selected: (count: number) => plural(count, "fr", "sélectionnée", "sélectionnées"),
  hidden: (count: number) => `dont ${formatNumber(count, "fr", 0)} hors des filtres`,
  selectAll: (count: number) => `Sélectionner les ${formatNumber(count, "fr", 0)}`,
  selectEvery: "Tout sélectionner",
  selectRow: (name: string) => `Sélectionner ${name}`,
  clearSelection: "Effacer la sélection",
  clearFilters: "Effacer les filtres",
  containsText: (name: string, text: string) => `${name} contient «\u00a0${text}\u00a0»`,
  isOneOf: (name: string, values: string) => `${name}\u00a0: ${values}`,
  notUnderstood: (name: string, text: string) =>
    `Le filtre «\u00a0${text}\u00a0» de ${name} n’est pas compris et ne filtre rien\u00a0: donnez des nombres ou des dates.`,
  removeFilter: (name: string) => `Retirer le filtre ${name}`,
  from: "de",
  to: "à",
  contains: "contient",
  defaultColumns: "Colonnes par défaut",
  noMatch: "Aucune ligne ne correspond",
  noMatchText: "Modifiez la recherche ou les filtres.",
  selectionColumn: "Sélection",
};

const en: typeof fr = {
  search: "Search",
  filters: "Filters",
  columns: "Columns",
  copy: "Copy as CSV",
  copied: "Values copied to clipboard",
  copyFailed: "Copying failed",
  rows: (count: number) => plural(count, "en", "row", "rows"),
  rowsOf: (shown: number, all: number) =>
    `${plural(shown, "en", "row", "rows")} of ${formatNumber(all, "en", 0)}`,
  selected: (count: number) => plural(count, "en", "selected", "selected"),
  hidden: (count: number) => `${formatNumber(count, "en", 0)} outside the filters`,
  selectAll: (count: number) => `Select all ${formatNumber(count, "en", 0)}`,
  selectEvery: "Select all",
  selectRow: (name: string) => `Select ${name}`,
  clearSelection: "Clear the selection",
  clearFilters: "Clear the filters",
  containsText: (name: string, text: string) => `${name} contains “${text}”`,
  isOneOf: (name: string, values: string) => `${name}: ${values}`,
  notUnderstood: (name: string, text: string) =>
    `The filter “${text}” of ${name} is not understood and filters nothing: give numbers or dates.`,
  removeFilter: (name: string) => `Remove the filter ${name}`,
  from: "from",
  to: "to",
  contains: "contains",
  defaultColumns: "Default columns",
  noMatch: "No row matches",
  noMatchText: "Change the search or the filters.",
  selectionColumn: "Selection",
};

const dictionary: Dictionary<typeof fr> = { fr, en };
export type TableMessages = typeof fr;

export function useTableMessages(): TableMessages {
  return useMessages(dictionary);
}
