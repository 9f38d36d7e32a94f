import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import type { MediaKind } from "./media-kind.ts";
import { useMediaMessages } from "./messages.ts";
import { useKeptFile } from "./use-kept-file.ts";

interface Props {
  kind: MediaKind;
  instanceId: string;
  /** As the answer names it; "" where there is none. */
  name: string;
  words: string;
}

/** What was taken, as far as this device has it. */
export function KeptMedia({ kind, instanceId, name, words }: Props) {
  const messages = useMediaMessages();
  const { unanswered } = useFillMessages();
  const address = useKeptFile(instanceId, name);
  if (name === "") return <p className={classes.chosen}>{unanswered}</p>;
  if (address === null) return <p className={classes.chosen}>{name}</p>;
  if (kind === "photo" || kind === "drawing")
    return <img className={classes.photo} src={address} alt={messages.pictureOf(words)} />;
  // biome-ignore lint/a11y/useMediaCaption: it was recorded a moment ago by who hears it.
  if (kind === "audio") return <audio controls src={address} aria-label={words} />;
  // biome-ignore lint/a11y/useMediaCaption: it was filmed a moment ago by who sees it.
  if (kind === "video") return <video className={classes.photo} controls src={address} aria-label={words} />;
  return (
    <p className={classes.chosen}>
      <a href={address} download={name}>
        {name}
      </a>
    </p>
  );
}
