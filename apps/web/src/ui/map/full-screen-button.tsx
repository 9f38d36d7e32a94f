import { ActionIcon } from "@mantine/core";
import { IconMaximize, IconMinimize } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { useMapMessages } from "./map-messages.ts";

/** Shows the map with its tools on the whole screen and back; not offered where the browser cannot (iPhone). */
export function FullScreenButton({ target }: { target: RefObject<HTMLElement | null> }) {
  const messages = useMapMessages();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const tell = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === target.current);
    document.addEventListener("fullscreenchange", tell);
    return () => document.removeEventListener("fullscreenchange", tell);
  }, [target]);
  if (!document.fullscreenEnabled) return null;
  const label = isFull ? messages.leaveFullScreen : messages.fullScreen;
  const Icon = isFull ? IconMinimize : IconMaximize;
  // Where it is refused nothing changes, and the button still says what it would do.
  const toggle = () =>
    (isFull ? document.exitFullscreen() : target.current?.requestFullscreen())?.catch(() => {});
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={() => void toggle()}>
      <Icon size={17} stroke={1.7} />
    </ActionIcon>
  );
}
