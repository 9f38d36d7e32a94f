import { Button } from "@mantine/core";
import { describeReason } from "@parcelle/geometry/finding-messages";
import type { Position } from "geojson";
import { useEffect, useMemo, useState } from "react";
import { formatHectares, formatLength } from "../../../format.ts";
import { useLocale } from "../../../locale.tsx";
import type { ToolProps } from "../map-tool.ts";
import classes from "../tools.module.css";
import { useToolPlaces } from "../use-tool-places.ts";
import { useMeasureMessages } from "./measure-messages.ts";
import { measureOverlays } from "./measure-overlays.ts";
import { measured } from "./measured.ts";

const NO_PLACES: readonly Position[] = [];

/** A distance between places on the map, and from three of them on the area of the outline that they close. */
export function MeasureTool({ map, onDraw }: ToolProps) {
  const messages = useMeasureMessages();
  const locale = useLocale();
  const [places, setPlaces] = useState(NO_PLACES);
  const [isDone, setDone] = useState(false);
  const result = useMemo(() => measured(places), [places]);
  const length = formatLength(result.metres, locale);
  const area = result.areaHectares === null ? null : formatHectares(result.areaHectares, locale);
  const takeBack = () => setPlaces((before) => before.slice(0, -1));
  useToolPlaces(map, {
    onPlace: (longitude, latitude) => {
      if (!isDone) setPlaces((before) => [...before, [longitude, latitude]]);
    },
    onTwice: () => setDone(true),
    onBackspace: () => {
      if (!isDone) takeBack();
    },
  });
  useEffect(() => {
    onDraw(measureOverlays(places, result, { length, area }, messages));
  }, [onDraw, places, result, length, area, messages]);
  const begin = () => {
    setPlaces(NO_PLACES);
    setDone(false);
    map.getCanvas().focus({ preventScroll: true });
  };
  const small = { variant: "default", size: "compact-sm" } as const;
  return (
    <>
      {(isDone || places.length === 0) && (
        <p className={classes.note}>{isDone ? messages.done : messages.help}</p>
      )}
      <div role="status">
        <dl className={classes.facts}>
          <Fact name={messages.distance} value={length} />
          {result.perimeterMetres !== null && (
            <Fact name={messages.perimeter} value={formatLength(result.perimeterMetres, locale)} />
          )}
          {area !== null && <Fact name={messages.area} value={area} />}
        </dl>
        {result.reason && (
          <p className={classes.refusal}>{messages.noArea(describeReason(result.reason, locale))}</p>
        )}
      </div>
      <div className={classes.buttons}>
        {!isDone && (
          <>
            <Button {...small} disabled={places.length < 2} onClick={() => setDone(true)}>
              {messages.finish}
            </Button>
            <Button {...small} disabled={places.length === 0} onClick={takeBack}>
              {messages.takeBack}
            </Button>
          </>
        )}
        <Button {...small} disabled={places.length === 0} onClick={begin}>
          {messages.beginAgain}
        </Button>
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
