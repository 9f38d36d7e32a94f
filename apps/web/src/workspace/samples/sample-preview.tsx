import { Alert } from "@mantine/core";
import { useMemo } from "react";
import { FactList } from "#ui/fact-list.tsx";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { Section } from "#ui/page.tsx";
import { SurroundingsMap } from "../map/surroundings-map.tsx";
import { planMessages } from "./plan-messages.ts";
import { UNIT_COLOR } from "./sample-colors.ts";
import { SampleNotices } from "./sample-notices.tsx";
import classes from "./samples.module.css";
import { samplesMessages } from "./samples-messages.ts";
import type { SamplePreview } from "./use-preview.ts";
import { useZoneOutline } from "./use-zone-outline.ts";

interface Props {
  preview: SamplePreview;
  zoneVersionId: number;
  isOld: boolean;
}

/** What would be drawn, on the map and in numbers. */
export function SamplePreviewPart({ preview, zoneVersionId, isOld }: Props) {
  const messages = useMessages(planMessages);
  const { facts, previewMap, previewUnits, previewClusters, zone } = useMessages(samplesMessages);
  const locale = useLocale();
  const label = preview.shows === "units" ? previewUnits : previewClusters;
  const outline = useZoneOutline(zoneVersionId, zone);
  const { overlays, sight } = useMemo(() => {
    const features = preview.outlines.map((geometry) => ({
      ...{ type: "Feature" as const, properties: {}, geometry },
    }));
    const data = { type: "FeatureCollection" as const, features };
    const overlay: MapOverlay = { id: "preview", data, look: "solid", color: UNIT_COLOR, label };
    return { overlays: [...outline, overlay], sight: { bounds: boundsOf(preview.outlines) } };
  }, [preview, outline, label]);
  const strata = preview.strata.filter(({ name }) => name !== "");
  return (
    <Section title={messages.previewTitle}>
      <div className={classes.form}>
        {isOld && (
          <Alert color="warning" variant="light">
            {messages.previewOld}
          </Alert>
        )}
        <p className={classes.total} role="status">
          {messages.previewText(
            facts.number(preview.clusters),
            messages.unitCount(preview.units, formatNumber(preview.units, locale, 0)),
          )}
        </p>
        <FactList
          facts={[
            [
              facts.frame,
              facts.frameText(
                preview.clustersAfterFilter,
                preview.clustersInFrame,
                formatHectares(preview.hectares, locale),
              ),
            ],
            ...strata.map(
              ({ name, drawn, clusters }, place) =>
                [place === 0 ? facts.strata : "", facts.stratum(name, drawn, clusters)] as const,
            ),
            [facts.dataSize, formatHectares(preview.dataSizeHectares, locale)],
            [
              facts.frameHash,
              <span key="hash" className={classes.hash}>
                {preview.frameSha256}
              </span>,
            ],
          ]}
        />
        <SampleNotices notices={preview.notices} />
        <SurroundingsMap label={previewMap} overlays={overlays} sight={sight} />
      </div>
    </Section>
  );
}
