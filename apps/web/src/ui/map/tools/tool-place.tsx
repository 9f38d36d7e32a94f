import { CloseButton } from "@mantine/core";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { useToolMessages } from "./tool-messages.ts";
import classes from "./tools.module.css";
import type { MapToolsControl } from "./use-map-tools.ts";

/** The open tool at the lower edge of the map; Escape closes it, from the tool and from the map. */
export function ToolPlace({ map, tools }: { map: MapLibre; tools: MapToolsControl }) {
  const messages = useToolMessages();
  const part = useRef<HTMLElement>(null);
  const { open, close, draw, tell } = tools;
  useEffect(() => {
    const places = [map.getCanvas(), part.current];
    function leave(event: KeyboardEvent): void {
      if (event.key !== "Escape") return;
      // Not the dialog that the map may stand in.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    for (const place of places) place?.addEventListener("keydown", leave);
    return () => {
      for (const place of places) place?.removeEventListener("keydown", leave);
    };
  }, [map, close]);
  if (!open) return null;
  const { name, Tool } = open;
  return (
    <section ref={part} className={classes.tool} aria-label={messages[name]}>
      <div className={classes.head}>
        <h2 className={classes.title}>{messages[name]}</h2>
        <CloseButton size="sm" aria-label={messages.close(messages[name])} onClick={close} />
      </div>
      <div className={classes.body}>
        <Tool key={name} map={map} onDraw={draw} onTell={tell} />
      </div>
    </section>
  );
}
