import classes from "../fill.module.css";

export type MediaShape = "image" | "audio" | "video";

interface Props {
  shape: MediaShape;
  address: string;
  /** What is told to whom does not see it. */
  words: string;
}

/** A picture, a sound or a film in its place on a phone. */
export function ShownMedia({ shape, address, words }: Props) {
  if (shape === "image") return <img className={classes.photo} src={address} alt={words} />;
  // biome-ignore lint/a11y/useMediaCaption: it has no text but the label beside it.
  if (shape === "audio") return <audio controls src={address} aria-label={words} />;
  // biome-ignore lint/a11y/useMediaCaption: it has no text but the label beside it.
  return <video className={classes.photo} controls src={address} aria-label={words} />;
}
