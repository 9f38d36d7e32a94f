import { type Language, namesIn } from "@parcelle/domain/language";
import { recordStateNames, reviewLevelNames } from "@parcelle/domain/states/record-state-names";

/** The state of a record of two levels that no headquarters has accepted yet: not the same as an accepted one. */
export const HALFWAY_ACCEPTED = "accept_supervisor";

/** What the states of records are called in files, by their codes, as on the screen. */
export function shownStates(language: Language): Map<string, string> {
  const names = namesIn(recordStateNames, language);
  const halfway = `${names.accept} · ${reviewLevelNames.supervisor[language]}`;
  return new Map([...Object.entries(names), [HALFWAY_ACCEPTED, halfway]]);
}
