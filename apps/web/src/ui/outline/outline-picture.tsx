import { useId } from "react";
import type { Drawing } from "./outline.ts";
import classes from "./outline-picture.module.css";

interface Props {
  /** What the picture shows, also for those who cannot see it. */
  text: string;
  drawing: Drawing | undefined;
  color: string;
  /** A place that the text speaks of, drawn as a ring. */
  mark?: [number, number] | null;
}

export const PICTURE_WIDTH = 220;
export const PICTURE_HEIGHT = 120;

/** Lines of no length: with round ends each is a dot. */
function dotsOf(drawing: Drawing | undefined): string {
  return drawing?.vertices.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join("") ?? "";
}

/** One outline with its vertices. Pictures to compare share the scale that `drawOutlines` gives them. */
export function OutlinePicture({ text, drawing, color, mark = null }: Props) {
  const title = useId();
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`} role="img" aria-labelledby={title}>
        <title id={title}>{text}</title>
        {drawing?.lines.map((points) => (
          <polyline key={points} points={points} fill="none" stroke={color} strokeWidth="2" />
        ))}
        <path d={dotsOf(drawing)} stroke={color} strokeWidth="5" strokeLinecap="round" />
        {mark && <circle cx={mark[0]} cy={mark[1]} r="7" fill="none" stroke="#b91c1c" strokeWidth="2" />}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
