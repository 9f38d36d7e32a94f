import { NativeSelect } from "@mantine/core";
import type { LayerChoice } from "@parcelle/formats/plot-file";
import { useId } from "react";
import { useMessages } from "#ui/locale.tsx";
import classes from "./file-summary.module.css";
import { importMessages } from "./messages.ts";

interface Props {
  layers: readonly LayerChoice[];
  /** Name of the one that is read. */
  read: string;
  busy: boolean;
  onChoose: (layer: string) => void;
}

/** Which layer of a file of several holds the plots. */
export function LayerSelect({ layers, read, busy, onChoose }: Props) {
  const messages = useMessages(importMessages);
  const id = useId();
  return (
    <span className={classes.noticeActions}>
      <label htmlFor={id}>{messages.chooseLayer}</label>
      <NativeSelect
        id={id}
        size="xs"
        disabled={busy}
        value={read}
        data={layers.map(({ name, rows }) => ({ value: name, label: messages.layer(name, rows) }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </span>
  );
}
