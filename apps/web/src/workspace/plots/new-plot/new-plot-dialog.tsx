import { Alert, Button, Group, SegmentedControl } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { Map as MapLibre } from "maplibre-gl";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useMessages } from "#ui/locale.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { DrawnOutline } from "../../plot/drawn-outline.tsx";
import { plotMessages } from "../../plot/messages.ts";
import { useDrawing } from "../../plot/use-drawing.ts";
import { useNearOutlines } from "../../plot/use-near-outlines.ts";
import { useProject } from "../../project/project-context.ts";
import classes from "./new-plot.module.css";
import { nothingTyped, plotToAdd, type TypedPlot, typedPoint } from "./new-plot.ts";
import { newPlotMessages } from "./new-plot-messages.ts";
import { useAddPlot } from "./use-add-plot.ts";
import { usePointOnMap } from "./use-point-on-map.ts";
import { usePointOverlay } from "./use-point-overlay.ts";

export type Giving = "outline" | "point";

interface Props {
  opened: boolean;
  /** How it is given at first. */
  giving: Giving;
  onClose: () => void;
}

/** One plot by hand: drawn, or a point. */
export function NewPlotDialog({ opened, giving, onClose }: Props) {
  const messages = useMessages(newPlotMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title} shape="wide">
      {opened && <NewPlot first={giving} onClose={onClose} />}
    </Dialog>
  );
}

function NewPlot({ first, onClose }: { first: Giving; onClose: () => void }) {
  const messages = useMessages(newPlotMessages);
  const ui = useUiMessages();
  const [giving, setGiving] = useState<Giving>(first);
  const [typed, setTyped] = useState<TypedPlot>(nothingTyped);
  const [map, setMap] = useState<MapLibre | null>(null);
  const isPoint = giving === "point";
  const neighbours = useNearOutlines(useProject().id);
  const drawing = useDrawing({ map: isPoint ? null : map, geometry: null, way: "trace", neighbours });
  const { outline } = drawing;
  usePointOnMap(isPoint ? map : null, ([longitude, latitude]) =>
    setTyped((present) => ({ ...present, longitude, latitude })),
  );
  const { isBusy, add } = useAddPlot();
  const point = isPoint ? typedPoint(typed) : null;
  const overlays = usePointOverlay(point);
  const isValid = isPoint || outline?.problem === null;
  const plot = isValid ? plotToAdd(typed, isPoint ? point : (outline?.geometry ?? null)) : null;
  useUnsavedChanges(!isBusy && (outline !== null || typed !== nothingTyped));
  const change = (changes: Partial<TypedPlot>) => setTyped({ ...typed, ...changes });
  async function save(): Promise<void> {
    if (plot && (await add(plot))) onClose();
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SegmentedControl
        aria-label={messages.way}
        value={giving}
        onChange={(value) => setGiving(value === "point" ? "point" : "outline")}
        data={[
          { value: "outline", label: messages.ways.outline },
          { value: "point", label: messages.ways.point },
        ]}
      />
      <SurroundingsMap label={messages.map} overlays={overlays} onMap={setMap} />
      {isPoint ? <PointFields typed={typed} change={change} /> : <Drawn {...drawing} />}
      <PlotFields typed={typed} change={change} />
      <Group gap="sm">
        <Button type="submit" loading={isBusy} disabled={plot === null}>
          {messages.add}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {ui.cancel}
        </Button>
      </Group>
    </form>
  );
}

/** Larger than almost any field: the map was too far away. */
const LARGE_HECTARES = 1000;

function Drawn({ outline, tools }: Pick<ReturnType<typeof useDrawing>, "outline" | "tools">) {
  const messages = useMessages(plotMessages);
  const own = useMessages(newPlotMessages);
  return (
    <div>
      <p className={classes.help}>
        {own.zoomFirst} {messages.traceHelp} {messages.snapHelp}
      </p>
      <DrawnOutline outline={outline} tools={tools} />
      {outline && outline.areaHectares > LARGE_HECTARES && (
        <Alert color="warning" variant="light" title={own.large}>
          {own.largeText}
        </Alert>
      )}
    </div>
  );
}

interface FieldsProps {
  typed: TypedPlot;
  change: (changes: Partial<TypedPlot>) => void;
}

function PointFields({ typed, change }: FieldsProps) {
  const messages = useMessages(newPlotMessages);
  return (
    <div>
      <p className={classes.help}>{messages.pointHelp}</p>
      <div className={classes.fields}>
        <NumberField
          label={messages.latitude}
          {...{ min: -90, max: 90 }}
          value={typed.latitude}
          onChange={(latitude) => change({ latitude })}
        />
        <NumberField
          label={messages.longitude}
          {...{ min: -180, max: 180 }}
          value={typed.longitude}
          onChange={(longitude) => change({ longitude })}
        />
      </div>
    </div>
  );
}

const texts = limitedTexts.plots;

function PlotFields({ typed, change }: FieldsProps) {
  const messages = useMessages(newPlotMessages);
  return (
    <div className={classes.fields}>
      <TextField
        label={messages.identifier}
        required
        most={texts.identifier.most}
        value={typed.identifier}
        onChange={(event) => change({ identifier: event.currentTarget.value })}
      />
      <NumberField label={messages.area} above={0} value={typed.area} onChange={(area) => change({ area })} />
      <TextField
        label={messages.producer}
        most={texts.producer_name.most}
        value={typed.producerName}
        onChange={(event) => change({ producerName: event.currentTarget.value })}
      />
      <TextField
        label={messages.place}
        most={texts.production_place.most}
        value={typed.productionPlace}
        onChange={(event) => change({ productionPlace: event.currentTarget.value })}
      />
    </div>
  );
}
