import { useCallback, useEffect, useState } from "react";
import { type KeptRecord, keptOf, watchKept } from "./kept-records.ts";

/** What a person has on this device, also when another tab changes it; null until it was read, "unread" where it cannot be. */
export function useKeptRecords(userId: string): readonly KeptRecord[] | "unread" | null {
  const [kept, setKept] = useState<readonly KeptRecord[] | "unread" | null>(null);
  const read = useCallback(() => {
    keptOf(userId).then(setKept, () => setKept("unread"));
  }, [userId]);
  useEffect(() => {
    read();
    return watchKept(read);
  }, [read]);
  return kept;
}
