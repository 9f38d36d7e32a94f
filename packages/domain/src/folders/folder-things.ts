import type { Language, Translated } from "../language.ts";
import { moduleAuditedWords } from "../modules/audit.ts";
import { declarationStateNames } from "../states/declaration-states.ts";
import { dossierStateNames } from "../states/dossier-states.ts";
import { entryOf } from "../unknown-code.ts";

/** What may lie in a folder. */
export const folderThings = ["declaration", "dossier", "plot", "document", "report"] as const;
export type FolderThing = (typeof folderThings)[number];

export const folderThingNames: Readonly<Record<FolderThing, Translated>> = {
  declaration: { fr: "Déclaration", en: "Declaration" },
  dossier: { fr: "Dossier d’éligibilité", en: "Eligibility dossier" },
  plot: { fr: "Parcelle", en: "Plot" },
  document: { fr: "Document", en: "Document" },
  report: { fr: "Rapport", en: "Report" },
};

const stateNames: Readonly<Partial<Record<FolderThing, Readonly<Record<string, Translated>>>>> = {
  declaration: declarationStateNames,
  dossier: dossierStateNames,
  plot: moduleAuditedWords["plot state"],
};

/**
 * The state of a thing in a folder as people read it.
 *
 * @param thing what it is
 * @param state its state as stored; null where it has none
 * @param language of the reader
 * @returns null for none, and for a state that this version does not know
 */
export function folderStateName(thing: FolderThing, state: string | null, language: Language): string | null {
  if (state === null) return null;
  return entryOf(stateNames[thing] ?? {}, state)?.[language] ?? null;
}
