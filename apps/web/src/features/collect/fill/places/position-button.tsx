import { Button } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import type { AccuracyGate } from "./accuracy-gate.ts";
import type { Fix } from "./geopoint-text.ts";
import { usePosition } from "./use-position.ts";

interface Props {
  label: string;
  words: string;
  gate: AccuracyGate;
  onTake: (fix: Fix) => void;
}

/** Where the device is, with its accuracy in sight while it is looked for; taken by itself once it is good enough. */
export function PositionButton({ label, words, gate, onTake }: Props) {
  const messages = useFillMessages();
  const locale = useLocale();
  const { isWatching, best, failure, start, stop } = usePosition(gate.takenFrom, onTake);
  const metres = (value: number) => formatNumber(Math.ceil(value), locale, 0);
  if (!isWatching)
    return (
      <>
        <Button
          variant="default"
          size="sm"
          aria-label={`${label}\u00a0: ${words}`}
          leftSection={<IconCurrentLocation size={16} />}
          onClick={start}
        >
          {label}
        </Button>
        {failure && (
          <p className={classes.error} role="alert">
            {failure === "denied" ? messages.gpsDenied : messages.gpsFailed}
          </p>
        )}
      </>
    );
  return (
    <div className={classes.watch} role="status">
      <p>
        {best === null ? messages.gpsWaiting : messages.gpsAccuracy(metres(best.accuracy))}{" "}
        {messages.gpsGate(metres(gate.takenFrom))}
      </p>
      <div className={classes.actions}>
        {best !== null && (
          <Button
            size="sm"
            onClick={() => {
              stop();
              onTake(best);
            }}
          >
            {messages.gpsTake(metres(best.accuracy))}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={stop}>
          {messages.gpsStop}
        </Button>
      </div>
    </div>
  );
}
