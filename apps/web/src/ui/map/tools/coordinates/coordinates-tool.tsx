import { ActionIcon } from "@mantine/core";
import { wrapLongitude, writePlace } from "@parcelle/formats/places/write-place";
import { IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useLocale } from "../../../locale.tsx";
import type { MapOverlay } from "../../map-types.ts";
import { copy } from "../copy.ts";
import type { ToolProps } from "../map-tool.ts";
import { useToolMessages } from "../tool-messages.ts";
import classes from "../tools.module.css";
import { useToolPlaces } from "../use-tool-places.ts";
import { useCoordinatesMessages } from "./coordinates-messages.ts";
import { GoTo, type Place } from "./go-to.tsx";

const COLOR = "#be185d";
const NOTATIONS = ["decimal", "minutes", "seconds", "utm"] as const;
/** Near enough to see a plot of two hectares. */
const NEAR = 14;

function markOf({ longitude, latitude }: Place, label: string): MapOverlay {
  const point = { type: "Point" as const, coordinates: [longitude, latitude] };
  const features = [{ type: "Feature" as const, properties: { text: "" }, geometry: point }];
  return {
    id: "coordinates",
    data: { type: "FeatureCollection", features },
    ...{ look: "places", color: COLOR, label },
  };
}

/** Tells a place of the map in several notations, and finds the place that is typed in any of them. */
export function CoordinatesTool({ map, onDraw, onTell }: ToolProps) {
  const messages = useCoordinatesMessages();
  const [place, setPlace] = useState<Place | null>(null);
  useToolPlaces(map, { onPlace: (longitude, latitude) => setPlace({ longitude, latitude }) });
  useEffect(() => {
    onDraw(place ? [markOf(place, messages.readPlace)] : []);
  }, [onDraw, place, messages]);
  function go(found: Place): void {
    setPlace(found);
    map.jumpTo({ center: [found.longitude, found.latitude], zoom: Math.max(map.getZoom(), NEAR) });
  }
  return (
    <>
      <div role="status">
        {place ? (
          <Notations place={place} onTell={onTell} />
        ) : (
          <p className={classes.note}>{messages.help}</p>
        )}
      </div>
      <GoTo onGo={go} />
    </>
  );
}

function Notations({ place, onTell }: { place: Place; onTell: ToolProps["onTell"] }) {
  const messages = useCoordinatesMessages();
  const locale = useLocale();
  const { notCopied } = useToolMessages();
  return (
    <dl className={classes.notations}>
      {NOTATIONS.map((notation) => {
        const name = messages.notations[notation];
        const text = writePlace(wrapLongitude(place.longitude), place.latitude, notation, locale);
        return (
          <div key={notation}>
            <dt>{name}</dt>
            <dd>
              <span>{text ?? messages.noUtm}</span>
              {text !== null && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={messages.copy(name)}
                  title={messages.copy(name)}
                  onClick={() => void copy(text, messages.copied(text), notCopied).then(onTell)}
                >
                  <IconCopy size={16} stroke={1.7} />
                </ActionIcon>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
