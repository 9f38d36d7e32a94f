import { Button, Group } from "@mantine/core";
import type { Geometry } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useState } from "react";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useMessages } from "#ui/locale.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { DrawnOutline } from "./drawn-outline.tsx";
import { plotMessages } from "./messages.ts";
import classes from "./plot-page.module.css";
import { drawableRings } from "./rings.ts";
import { useDrawing, type Way } from "./use-drawing.ts";
import { WayChoice } from "./way-choice.tsx";

interface Props {
  map: MapLibre | null;
  geometry: Geometry;
  /** Outlines to whose corners and edges the pointer is drawn. Stable between renders. */
  neighbours: readonly Geometry[];
  isBusy: boolean;
  onSave: (geometry: Geometry) => void;
  onCancel: () => void;
}

export function RedrawPanel({ map, geometry, neighbours, isBusy, onSave, onCancel }: Props) {
  const messages = useMessages(plotMessages);
  const ui = useUiMessages();
  const isTraceOnly = drawableRings(geometry) === null;
  const [way, setWay] = useState<Way>(isTraceOnly ? "trace" : "vertices");
  const { outline, tools, isChanged } = useDrawing({ map, geometry, way, neighbours });
  useUnsavedChanges(isChanged && !isBusy);
  return (
    <section className={classes.panel} aria-label={messages.redraw}>
      <h3>{messages.redraw}</h3>
      {!isTraceOnly && <WayChoice way={way} onChange={setWay} />}
      <p>
        {way === "trace" ? messages.traceHelp : messages.drawHelp} {messages.snapHelp}
      </p>
      <p className={classes.muted}>{messages.keyboardDraw}</p>
      <DrawnOutline outline={outline} tools={tools} />
      <Group gap="sm">
        <Button
          size="sm"
          loading={isBusy}
          disabled={!isChanged || outline?.problem !== null}
          onClick={() => outline && onSave(outline.geometry)}
        >
          {messages.saveOutline}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={onCancel}>
          {ui.cancel}
        </Button>
      </Group>
    </section>
  );
}
