import { memo } from "react";
import type { SectionLine } from "../filling/visible-lines.ts";
import { plainText } from "../texts/parse-markdown.ts";
import { HeadingLine } from "./heading-line.tsx";
import { useTold } from "./open-record.ts";
import { ProgressMark } from "./progress-mark.tsx";

export const SectionPart = memo(function SectionPart({ line }: { line: SectionLine }) {
  const name = useTold(({ teller }) => plainText(teller.texts.tell(line.item.label, line.node)));
  return (
    <HeadingLine line={line} name={name}>
      {line.depth === 0 && line.item.path !== null && <ProgressMark within={line.node} />}
    </HeadingLine>
  );
});
