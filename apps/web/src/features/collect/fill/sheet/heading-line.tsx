import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "../fill.module.css";
import type { RowLine, SectionLine } from "../filling/visible-lines.ts";
import { useOpenRecord } from "./open-record.ts";
import { lineId } from "./question-line.tsx";

interface Props {
  line: SectionLine | RowLine;
  name: string;
  children?: ReactNode;
}

/** The heading of a section or row, which folds what stands below it. */
export function HeadingLine({ line, name, children }: Props) {
  const { filling } = useOpenRecord();
  const Heading = line.depth === 0 ? "h2" : "h3";
  return (
    <div
      id={lineId(line.key)}
      className={`${classes.line} ${classes.heading}`}
      style={{ "--depth": line.depth } as React.CSSProperties}
    >
      <Heading>
        <button type="button" aria-expanded={line.isOpen} onClick={() => filling.fold(line.key, line.isOpen)}>
          {line.isOpen ? (
            <IconChevronDown size={18} aria-hidden="true" />
          ) : (
            <IconChevronRight size={18} aria-hidden="true" />
          )}
          {name}
        </button>
      </Heading>
      {children}
    </div>
  );
}
