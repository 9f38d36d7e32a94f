import { useMemo, useState } from "react";

export interface Linked {
  hoveredId: string | null;
  onHover: (id: string | null) => void;
  currentId: string | null;
  onCurrent: (id: string) => void;
}

/** The plot pointed at and the plot looked at, shared by a table and a map: spread it over both. */
export function useLinked(): Linked {
  const [hoveredId, onHover] = useState<string | null>(null);
  const [currentId, onCurrent] = useState<string | null>(null);
  return useMemo(() => ({ hoveredId, onHover, currentId, onCurrent }), [hoveredId, currentId]);
}
