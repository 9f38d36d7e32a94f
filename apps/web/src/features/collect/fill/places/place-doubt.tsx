import { Button } from "@mantine/core";
import { IconAlertTriangle, IconArrowsExchange } from "@tabler/icons-react";
import type { Position } from "geojson";
import { use, useEffect, useState } from "react";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useCheckMessages } from "./check-messages.ts";
import { SurroundingsContext } from "./surroundings.ts";

interface Props {
  /** Degrees. */
  longitude: number;
  latitude: number;
  isReadOnly: boolean;
  onSwap: (position: Position) => void;
}

type Told = { text: string; swap: Position | null };

/** That a place lies in the sea or in another country, with one touch to put swapped coordinates in their place. */
export function PlaceDoubt({ longitude, latitude, isReadOnly, onSwap }: Props) {
  const messages = useCheckMessages();
  const told = useDoubt(longitude, latitude);
  const swap = told?.swap ?? null;
  return (
    <div aria-live="polite" className={classes.checks}>
      {told !== null && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{told.text}</span>
        </p>
      )}
      {swap !== null && !isReadOnly && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowsExchange size={16} />}
          onClick={() => onSwap(swap)}
        >
          {messages.swap}
        </Button>
      )}
    </div>
  );
}

function useDoubt(longitude: number, latitude: number): Told | null {
  const locale = useLocale();
  const surroundings = use(SurroundingsContext);
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    let isGone = false;
    void import("./doubt-place.ts").then(({ doubtPlace, describeDoubt }) => {
      if (isGone) return;
      const doubt = doubtPlace([[longitude, latitude]], surroundings);
      const swap = doubt?.swap?.[0] ?? null;
      setTold(doubt === null ? null : { text: describeDoubt(doubt, locale), swap });
    });
    return () => {
      isGone = true;
    };
  }, [longitude, latitude, surroundings, locale]);
  return told;
}
