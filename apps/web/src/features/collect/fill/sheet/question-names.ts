import { bodyItems } from "@parcelle/forms/compile/body-items";
import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { BodyQuestion } from "@parcelle/forms/xform/xform";
import { useMemo } from "react";
import { plainText } from "../texts/parse-markdown.ts";
import { useOpenRecord } from "./open-record.ts";

/** What questions are called in lists: their label, else the name of their place. */
export function useQuestionNames(): (node: RecordNode) => string {
  const { filling, teller } = useOpenRecord();
  return useMemo(() => {
    const questions = new Map<string, BodyQuestion>();
    for (const item of bodyItems(filling.form.form.body))
      if (item.kind === "question" && !questions.has(item.path)) questions.set(item.path, item);
    return (node) =>
      plainText(teller.texts.tell(questions.get(node.schema.path)?.label ?? null, node)) || node.name;
  }, [filling, teller]);
}
