import { Button } from "@mantine/core";
import type { Position } from "geojson";
import { useState } from "react";
import { TextField } from "#ui/form/text/text-field.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";

const LONGEST = 100;

/** A place by its coordinates, in any notation that is understood. */
export function CoordinatesField({ words, onTake }: { words: string; onTake: (position: Position) => void }) {
  const messages = useFillMessages();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  async function take(): Promise<void> {
    const { readPlace } = await import("@parcelle/formats/places/read-place");
    const read = readPlace(text);
    setWrong("problem" in read);
    if ("problem" in read) return;
    onTake([read.longitude, read.latitude]);
    setText("");
  }
  return (
    <div className={classes.beside}>
      <TextField
        most={LONGEST}
        label={messages.byCoordinates}
        aria-label={`${messages.byCoordinates}\u00a0: ${words}`}
        description={messages.coordinatesHelp}
        error={isWrong && messages.coordinatesWrong}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") void take();
        }}
      />
      <Button variant="default" size="sm" disabled={text.trim() === ""} onClick={() => void take()}>
        {messages.coordinatesTake}
      </Button>
    </div>
  );
}
