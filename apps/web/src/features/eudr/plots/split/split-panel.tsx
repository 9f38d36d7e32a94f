import { Button, Group } from "@mantine/core";
import type { Geometry } from "geojson";
import { useState } from "react";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { BeforeAfter } from "../../outlines/before-after.tsx";
import outlines from "../../outlines/outlines.module.css";
import classes from "../plot-page.module.css";
import type { PlotDetail } from "../plot-queries.ts";
import { splitMessages } from "./split-messages.ts";
import type { PlotField } from "./split-queries.ts";
import { useSplit } from "./use-split.ts";

interface Props {
  plot: PlotDetail;
  /** Null where the plot is one field after all. */
  fields: PlotField[] | null;
  onClose: () => void;
}

export function togetherOf(fields: readonly { geometry: Geometry }[]): Geometry {
  return { type: "GeometryCollection", geometries: fields.map(({ geometry }) => geometry) };
}

/** The plots that splitting would make, before and after; nothing is changed until it is accepted. */
export function SplitPanel({ plot, fields, onClose }: Props) {
  const messages = useMessages(splitMessages);
  const locale = useLocale();
  const { isBusy, split } = useSplit(plot.project_id);
  const [requestKey] = useState(() => crypto.randomUUID());
  const accept = async () => {
    if (await split(plot.id, requestKey)) onClose();
  };
  return (
    <section className={classes.panel} aria-label={messages.proposal}>
      <h3>{messages.proposal}</h3>
      {fields ? (
        <>
          <BeforeAfter
            before={plot.geometry}
            after={togetherOf(fields)}
            texts={{ before: messages.one, after: messages.many(fields.length) }}
          />
          <ul className={outlines.fields}>
            {fields.map((field) => (
              <li key={field.identifier}>
                <span>{field.identifier}</span>
                <span>{formatHectares(field.areaHectares, locale)}</span>
              </li>
            ))}
          </ul>
          <p className={classes.muted}>{messages.help}</p>
        </>
      ) : (
        <p>{messages.nothingToSplit}</p>
      )}
      <Group gap="sm">
        {fields && (
          <Button size="sm" loading={isBusy} onClick={() => void accept()}>
            {messages.accept(fields.length)}
          </Button>
        )}
        <Button size="sm" variant="default" disabled={isBusy} onClick={onClose}>
          {messages.refuse}
        </Button>
      </Group>
    </section>
  );
}
