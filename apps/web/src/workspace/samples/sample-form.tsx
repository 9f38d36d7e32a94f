import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useProject } from "../project/project-context.ts";
import { type Zone, zoneShapesQuery } from "../zones/zone-queries.ts";
import { CellFields, ClusterFields } from "./cluster-fields.tsx";
import type { PlanPartProps } from "./plan-form-props.ts";
import { usePlanLayers, valuesOf } from "./plan-layers.ts";
import { planMessages } from "./plan-messages.ts";
import { planOf } from "./plan-values.ts";
import { PriorFields } from "./prior-fields.tsx";
import { SampleButtons } from "./sample-buttons.tsx";
import { SamplePreviewPart } from "./sample-preview.tsx";
import classes from "./samples.module.css";
import { useDraw } from "./use-draw.ts";
import { usePreview } from "./use-preview.ts";
import { useSampleDraft } from "./use-sample-draft.ts";
import { WhereFields } from "./where-fields.tsx";

/** Zone and plan of a sample, a look at it, and the button that draws. */
export function SampleForm({ zones }: { zones: readonly Zone[] }) {
  const messages = useMessages(planMessages);
  const project = useProject();
  const form = useRef<HTMLFormElement>(null);
  const draft = useSampleDraft(zones, form);
  const preview = usePreview();
  const drawing = useDraw();
  const { values, zone, name, seed } = draft;
  const { data: layers = [] } = usePlanLayers(useZoneBounds(project.id, zone.id));
  useUnsavedChanges(draft.isTouched && !drawing.isBusy);
  const layer = layers.find(({ key }) => key === values.layer);
  const request = {
    ...{ projectId: project.id, zoneVersionId: zone.newest.id, seed: seed.trim() },
    plan: planOf(values, layer ? valuesOf(layer, values.classes) : []),
  };
  const part: PlanPartProps = draft;
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={messages.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.isComplete("draw")) void drawing.draw({ ...request, name: name.trim() });
      }}
    >
      <WhereFields zones={zones} draft={draft} />
      <ClusterFields {...part} />
      <CellFields {...part} />
      <PriorFields {...part} layers={layers} />
      <DataSizeField {...part} />
      {preview.shown && (
        <SamplePreviewPart
          preview={preview.shown.preview}
          zoneVersionId={zone.newest.id}
          isOld={preview.shown.asked !== JSON.stringify(request)}
        />
      )}
      <NotDone title={messages.previewFailed} text={preview.refused} />
      <NotDone title={messages.drawFailed} text={drawing.refused} />
      <SampleButtons
        isLooking={preview.isBusy}
        isDrawing={drawing.isBusy}
        onLook={() => {
          if (draft.isComplete("preview")) void preview.look(request);
        }}
      />
    </form>
  );
}

function DataSizeField({ values, onChange, errorOf }: PlanPartProps) {
  const messages = useMessages(planMessages);
  return (
    <Section title={messages.size}>
      <div className={classes.fields}>
        <NumberField
          label={messages.dataSize}
          description={messages.dataSizeHelp}
          above={0}
          suffix="ha"
          value={values.dataSize}
          error={errorOf("dataSize")}
          onChange={(dataSize) => onChange({ dataSize })}
        />
      </div>
    </Section>
  );
}

/** Where a zone lies, as far as its sketch tells; null until it is known. */
function useZoneBounds(projectId: number, zoneId: number) {
  const { data } = useQuery(zoneShapesQuery(projectId));
  return useMemo(() => {
    const shape = data?.features.find(({ properties }) => properties.id === zoneId);
    return shape ? boundsOf([shape.geometry]) : null;
  }, [data, zoneId]);
}
