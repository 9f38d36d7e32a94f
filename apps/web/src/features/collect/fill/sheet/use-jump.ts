import type { RecordNode } from "@parcelle/forms/record/record-node";
import { useEffect, useState } from "react";
import { foldsAround, type Line } from "../filling/visible-lines.ts";
import type { OpenRecord } from "./open-record.ts";
import { lineId } from "./question-line.tsx";

const FOCUSABLE = "input:not([type=hidden]), textarea, select, button, [tabindex]";

const isLineOf = (line: Line, node: RecordNode): boolean =>
  (line.kind === "question" || line.kind === "row") && line.node === node;

/** Leads to a place of the record: what is folded around it opens, it comes into sight and gets the focus. */
export function useJump({ filling, lines }: OpenRecord) {
  const [wanted, setWanted] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const line = document.getElementById(lineId(wanted.key));
    line?.scrollIntoView({ block: "start" });
    line?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, [wanted]);
  function jump(node: RecordNode): void {
    for (const key of foldsAround(filling, node)) filling.fold(key, false);
    const line = lines.lines().find((one) => isLineOf(one, node));
    if (line !== undefined) setWanted({ key: line.key });
  }
  return { wanted: wanted?.key ?? null, jump };
}
