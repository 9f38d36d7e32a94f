import type { ReactNode } from "react";
import { ScrollPart } from "../scroll-part.tsx";
import classes from "./fact-table.module.css";

interface FactTableProps {
  /** Names the part that scrolls. */
  label: string;
  /** Headers of the columns; those of numbers stand on the right, null is a column of buttons. */
  headers: readonly (string | { number: string } | null)[];
  /** On a narrow screen each row is a block of its own, which nobody has to scroll sideways. */
  stacks?: boolean;
  /** One or several `tbody`. */
  children: ReactNode;
}

/** A short table to be read, without search or choice; on a narrow screen it scrolls by itself. */
export function FactTable({ label, headers, stacks = false, children }: FactTableProps) {
  return (
    <ScrollPart label={label}>
      <table className={classes.table} data-stacks={stacks || undefined}>
        <thead>
          <tr>
            {headers.map((header) =>
              header === null ? (
                <td key="buttons" />
              ) : typeof header === "string" ? (
                <th key={header} scope="col">
                  {header}
                </th>
              ) : (
                <th key={header.number} scope="col" data-number>
                  {header.number}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </ScrollPart>
  );
}
