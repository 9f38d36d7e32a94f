import { NativeSelect, Title } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import type { ChosenColumns } from "#app/database/import-shapes.ts";
import { useMessages } from "#ui/locale.tsx";
import classes from "./file-summary.module.css";
import { sampleValues } from "./import-plan.ts";
import type { ImportRow } from "./import-queries.ts";
import { importMessages } from "./messages.ts";

const FIELDS = ["identifier", "producerName", "productionPlace", "area"] as const;

interface Props {
  available: readonly string[];
  rows: readonly ImportRow[];
  chosen: ChosenColumns;
  onChoose: (columns: ChosenColumns) => void;
}

/** Which column gives which field of a plot, each with what it holds. */
export function ColumnChoice({ available, rows, chosen, onChoose }: Props) {
  const messages = useMessages(importMessages);
  const samples = useMemo(
    () => new Map(available.map((column) => [column, sampleValues(rows, column).join(" · ")])),
    [available, rows],
  );
  const data = [
    { value: "", label: messages.noColumn },
    ...available.map((column) => ({ value: column, label: column })),
  ];
  return (
    <FoldedChoice chosen={chosen}>
      <div className={classes.choices}>
        {FIELDS.map((field) => {
          const column = chosen[field];
          const sample = column === null ? "" : samples.get(column);
          const hint = sample ? messages.samples(sample) : field === "identifier" && messages.rowNumber;
          return (
            <NativeSelect
              key={field}
              label={messages.fields[field]}
              description={hint || undefined}
              inputWrapperOrder={["label", "input", "description"]}
              data={data}
              value={column ?? ""}
              onChange={(event) => onChoose({ ...chosen, [field]: event.currentTarget.value || null })}
            />
          );
        })}
      </div>
    </FoldedChoice>
  );
}

/** What was chosen in one line; the choice itself unfolds, and is open where nothing tells plots apart. */
function FoldedChoice({ chosen, children }: { chosen: ChosenColumns; children: ReactNode }) {
  const messages = useMessages(importMessages);
  const [isOpen, setOpen] = useState(chosen.identifier === null);
  return (
    <details className={classes.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.mapping}>
        <Title order={3}>{messages.columnsTitle}</Title>
        {FIELDS.map((field) => (
          <span key={field}>
            {messages.fields[field]} <b>{chosen[field] ?? messages.noColumn}</b>
          </span>
        ))}
        {!isOpen && <strong>{messages.changeColumns}</strong>}
      </summary>
      {children}
    </details>
  );
}
