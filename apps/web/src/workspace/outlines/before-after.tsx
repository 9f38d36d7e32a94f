import type { Geometry } from "geojson";
import { useMessages } from "#ui/locale.tsx";
import { countVertices, drawOutlines } from "#ui/outline/outline.ts";
import { OutlinePicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "#ui/outline/outline-picture.tsx";
import { outlineMessages } from "./outline-messages.ts";
import classes from "./outlines.module.css";

const COLORS = { before: "#b45309", after: "#15803d" };

interface Props {
  before: Geometry;
  after: Geometry;
  /** Replace the numbers of vertices below the pictures. */
  texts?: { before: string; after: string };
}

/** An outline before and after a change, in one scale. */
export function BeforeAfter({ before, after, texts }: Props) {
  const messages = useMessages(outlineMessages);
  const [first, second] = drawOutlines([before, after], PICTURE_WIDTH, PICTURE_HEIGHT);
  const textOf = (geometry: Geometry) => messages.vertices(countVertices(geometry));
  return (
    <div className={classes.pair}>
      <OutlinePicture
        text={`${messages.before} · ${texts?.before ?? textOf(before)}`}
        drawing={first}
        color={COLORS.before}
      />
      <OutlinePicture
        text={`${messages.after} · ${texts?.after ?? textOf(after)}`}
        drawing={second}
        color={COLORS.after}
      />
    </div>
  );
}
