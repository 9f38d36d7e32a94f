import type { Geometry } from "geojson";
import { useState } from "react";
import { formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { BeforeAfter } from "../../outlines/before-after.tsx";
import outlines from "../../outlines/outlines.module.css";
import { OfferPanel } from "../offer-panel.tsx";
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
  const { isBusy, split } = useSplit(plot.project_id);
  const [requestKey] = useState(() => crypto.randomUUID());
  const accept = async () => {
    if (await split(plot.id, requestKey)) onClose();
  };
  const offer = fields && {
    shown: <Fields plot={plot} fields={fields} />,
    help: messages.help,
    accept: messages.accept(fields.length),
  };
  return (
    <OfferPanel
      title={messages.proposal}
      offer={offer}
      nothing={messages.nothingToSplit}
      refuse={messages.refuse}
      isBusy={isBusy}
      onAccept={() => void accept()}
      onClose={onClose}
    />
  );
}

function Fields({ plot, fields }: { plot: PlotDetail; fields: PlotField[] }) {
  const messages = useMessages(splitMessages);
  const locale = useLocale();
  return (
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
    </>
  );
}
