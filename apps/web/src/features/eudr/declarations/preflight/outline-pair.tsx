import type { Geometry, Position } from "geojson";
import { useMessages } from "#ui/locale.tsx";
import { countVertices, drawOutlines } from "#ui/outline/outline.ts";
import { OutlinePicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "#ui/outline/outline-picture.tsx";
import classes from "./preflight.module.css";
import { preflightMessages } from "./preflight-messages.ts";
import type { PlotPreview } from "./preflight-queries.ts";

interface Props {
  title: string;
  preview: PlotPreview;
  place: Position | null;
  /** From the place to the sides, in degrees; the whole plot where it is left out. */
  reach?: number;
}

/** Before and after in one scale, the place that the text speaks of ringed. */
export function OutlinePair({ title, preview, place, reach }: Props) {
  const messages = useMessages(preflightMessages);
  const after: Geometry = { type: "GeometryCollection", geometries: preview.after };
  const mark: Geometry = { type: "MultiPoint", coordinates: place ? [place] : [] };
  const window = place && reach ? { centre: place, reach } : undefined;
  const [first, second, marked] = drawOutlines(
    [preview.before, after, mark],
    PICTURE_WIDTH,
    PICTURE_HEIGHT,
    window,
  );
  const at = marked?.vertices[0] ?? null;
  const textOf = (label: string, geometry: Geometry) =>
    `${label} · ${messages.verticesOf(countVertices(geometry))}`;
  return (
    <div>
      <h5 className={classes.pairTitle}>{title}</h5>
      <div className={classes.pair}>
        <OutlinePicture
          text={textOf(messages.before, preview.before)}
          drawing={first}
          color="#b45309"
          mark={at}
        />
        {preview.after.length > 0 && (
          <OutlinePicture text={textOf(messages.after, after)} drawing={second} color="#15803d" mark={at} />
        )}
      </div>
    </div>
  );
}
