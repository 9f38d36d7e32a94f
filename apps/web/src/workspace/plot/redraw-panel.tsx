import { Alert, Button, Group, SegmentedControl } from "@mantine/core";
import type { Geometry } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useState } from "react";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { plotMessages } from "./messages.ts";
import classes from "./plot-page.module.css";
import { useDrawing, type Way } from "./use-drawing.ts";

interface Props {
  map: MapLibre | null;
  geometry: Geometry;
  isBusy: boolean;
  onSave: (geometry: Geometry) => void;
  onCancel: () => void;
}

function hasHoles(geometry: Geometry): boolean {
  if (geometry.type === "Polygon") return geometry.coordinates.length > 1;
  return geometry.type === "MultiPolygon" && geometry.coordinates.some((rings) => rings.length > 1);
}

export function RedrawPanel({ map, geometry, isBusy, onSave, onCancel }: Props) {
  const messages = useMessages(plotMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  const isTraceOnly = hasHoles(geometry) || !geometry.type.endsWith("Polygon");
  const [way, setWay] = useState<Way>(isTraceOnly ? "trace" : "vertices");
  const { outline, isChanged } = useDrawing(map, geometry, way);
  useUnsavedChanges(isChanged && !isBusy);
  return (
    <section className={classes.panel} aria-label={messages.redraw}>
      <h3>{messages.redraw}</h3>
      {isTraceOnly ? (
        <p className={classes.muted}>{hasHoles(geometry) ? messages.hasHoles : messages.traceHelp}</p>
      ) : (
        <SegmentedControl
          fullWidth
          size="xs"
          mb="sm"
          aria-label={messages.redraw}
          value={way}
          onChange={(value) => setWay(value === "trace" ? "trace" : "vertices")}
          data={[
            { value: "vertices", label: messages.editVertices },
            { value: "trace", label: messages.traceNew },
          ]}
        />
      )}
      <p>{way === "trace" ? messages.traceHelp : messages.drawHelp}</p>
      <p className={classes.muted}>{messages.keyboardDraw}</p>
      <p role="status">
        {outline
          ? messages.outlineArea(formatHectares(outline.areaHectares, locale))
          : messages.outlineMissing}
      </p>
      {outline?.problem && (
        <Alert color="critical" variant="light" mb="sm" title={messages.outlineInvalid}>
          {outline.problem}
        </Alert>
      )}
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
