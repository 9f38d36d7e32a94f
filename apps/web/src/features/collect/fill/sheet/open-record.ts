import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { Filling } from "../filling/filling.ts";
import { FactsTeller } from "../filling/question-facts.ts";
import { VisibleLines } from "../filling/visible-lines.ts";

/** A record on the screen, with what tells its texts and its lines. */
export type OpenRecord = { filling: Filling; teller: FactsTeller; lines: VisibleLines };

export const openedRecord = (filling: Filling): OpenRecord => ({
  filling,
  teller: new FactsTeller(filling),
  lines: new VisibleLines(filling),
});

export const OpenRecordContext = createContext<OpenRecord | null>(null);

export function useOpenRecord(): OpenRecord {
  const record = use(OpenRecordContext);
  if (record === null) throw new Error("This part stands within a record that is being filled.");
  return record;
}

/**
 * Something that follows from the answers; a part is drawn anew only where it has changed.
 *
 * @param tell the same answer, or the same object, for as long as nothing of it changes
 */
export function useTold<Told>(tell: (record: OpenRecord) => Told): Told {
  const record = useOpenRecord();
  const told = useCallback(() => tell(record), [record, tell]);
  return useSyncExternalStore(record.filling.subscribe, told);
}
