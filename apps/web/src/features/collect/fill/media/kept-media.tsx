import classes from "../fill.module.css";
import { useFillMessages } from "../messages.ts";
import type { MediaKind } from "./media-kind.ts";
import { useMediaMessages } from "./messages.ts";
import { ShownMedia } from "./shown-media.tsx";
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
    return <ShownMedia shape="image" address={address} words={messages.pictureOf(words)} />;
  if (kind === "audio" || kind === "video")
    return <ShownMedia shape={kind} address={address} words={words} />;
  return (
    <p className={classes.chosen}>
      <a href={address} download={name}>
        {name}
      </a>
    </p>
  );
}
