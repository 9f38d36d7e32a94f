import { parseKept } from "#app/autosave/draft-saver.ts";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { parseDraft } from "./draft.ts";

/** What this device has of a declaration and the server has not. */
export function keptDraft(declarationId: number) {
  const key = `eudr-declaration-${declarationId}`;
  return persisted({ key, parse: parseKept(parseDraft), storage: window.localStorage, clock: browserClock });
}
