import { Button } from "@mantine/core";
import type { Position } from "geojson";
import { useState } from "react";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import { writeLines } from "./write-lines.ts";

const LONGEST = 100_000;

interface Props {
  words: string;
  vertices: readonly Position[];
  onTake: (vertices: Position[]) => void;
}

/** The points as text, for whoever has them written down or uses no map; folded until it is wanted. */
export function VerticesField({ words, vertices, onTake }: Props) {
  const messages = useFillMessages();
  const locale = useLocale();
  const [text, setText] = useState<string | null>(null);
  const [wrongLine, setWrongLine] = useState<number | null>(null);
  async function take(): Promise<void> {
    const { readLines } = await import("./read-lines.ts");
    const read = readLines(text ?? "");
    setWrongLine("wrongLine" in read ? read.wrongLine : null);
    if ("wrongLine" in read) return;
    onTake(read.vertices);
    setText(null);
  }
  return (
    <details className={classes.folded}>
      <summary aria-label={`${messages.verticesText}\u00a0: ${words}`}>{messages.verticesText}</summary>
      <TextAreaField
        most={LONGEST}
        autosize
        minRows={3}
        maxRows={12}
        label={messages.verticesText}
        description={messages.verticesHelp}
        error={wrongLine !== null && messages.verticesWrong(formatNumber(wrongLine, locale, 0))}
        value={text ?? writeLines(vertices)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button variant="default" size="sm" disabled={text === null} onClick={() => void take()}>
        {messages.verticesTake}
      </Button>
    </details>
  );
}
