import { Button } from "@mantine/core";
import { type PlaceProblem, readPlace } from "@parcelle/formats/places/read-place";
import { useState } from "react";
import { TextField } from "../../../form/text/text-field.tsx";
import classes from "../tools.module.css";
import { useCoordinatesMessages } from "./coordinates-messages.ts";

export interface Place {
  longitude: number;
  latitude: number;
}

const LONGEST = 100;

/** Finds a place by its coordinates, in any notation that is understood. */
export function GoTo({ onGo }: { onGo: (place: Place) => void }) {
  const messages = useCoordinatesMessages();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  function go(): void {
    const found = readPlace(text);
    setProblem("problem" in found ? found.problem : null);
    if (!("problem" in found)) onGo(found);
  }
  return (
    <form
      className={classes.goTo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form that the map may stand in is another one.
        event.stopPropagation();
        go();
      }}
    >
      <TextField
        size="xs"
        classNames={{ error: classes.reason! }}
        most={LONGEST}
        label={messages.goTo}
        description={messages.goToHelp}
        placeholder="5.84512, -6.59301"
        value={text}
        error={problem && messages.problems[problem]}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" size="compact-sm">
        {messages.go}
      </Button>
    </form>
  );
}
