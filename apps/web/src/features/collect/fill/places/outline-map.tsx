import type { Position } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import { closedRing } from "./geopoint-text.ts";
import { MAP_HEIGHT, NO_PLOTS, NO_STATES } from "./point-map.tsx";
import { useStartView } from "./use-start-view.ts";

interface Props {
  label: string;
  isShape: boolean;
  /** Where drawing begins; what is drawn later is told and does not come back. */
  vertices: readonly Position[];
  onDraw: (vertices: Position[]) => void;
}

/** A trace or an outline that is drawn on the map; drawn anew where its key is another. */
export function OutlineMap({ label, isShape, vertices, onDraw }: Props) {
  const messages = useFillMessages();
  const locale = useLocale();
  const [map, setMap] = useState<MapLibre | null>(null);
  const [first] = useState(vertices);
  const focus = useStartView(vertices);
  const telling = useRef(onDraw);
  telling.current = onDraw;
  useEffect(() => {
    if (map === null) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const begin = isShape ? beginShape : beginTrace;
    void begin(map, first, locale, (drawn) => telling.current(drawn)).then((started) => {
      if (isGone) started();
      else stop = started;
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [map, first, isShape, locale]);
  return (
    <>
      <p className={classes.count}>{isShape ? messages.drawShapeHelp : messages.drawTraceHelp}</p>
      <MemberMap
        label={label}
        plots={NO_PLOTS}
        states={NO_STATES}
        focus={focus}
        onMap={setMap}
        isDrawing
        height={MAP_HEIGHT}
      />
    </>
  );
}

type Begin = (
  map: MapLibre,
  vertices: readonly Position[],
  locale: Locale,
  tell: (vertices: Position[]) => void,
) => Promise<() => void>;

const CORNERS = 3;

const beginShape: Begin = async (map, vertices, locale, tell) => {
  const { drawOutline } = await import("#workspace/plot/draw-outline.ts");
  const ring = closedRing(vertices);
  const drawing = drawOutline(map, ring.length > CORNERS ? [ring] : null, locale, (outline) => {
    if (outline?.geometry.type === "Polygon") tell(outline.geometry.coordinates[0]!);
  });
  return drawing.stop;
};

const beginTrace: Begin = async (map, vertices, _locale, tell) => {
  const { drawTrace } = await import("./draw-trace.ts");
  return drawTrace(map, vertices, tell);
};
