import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useProject } from "../../project/project-context.ts";
import { type OfferedZone, offeredZonesQuery } from "../zone-queries.ts";
import { given } from "../zone-source.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import { NameField } from "./name-field.tsx";
import type { SourceProps } from "./source-field.tsx";
import { ZoneOnMap } from "./zone-on-map.tsx";

interface Props extends SourceProps {
  /** The zone that is drawn anew. */
  except: number | null;
}

/** The outline of another zone, of this project or another one. */
export function ZoneOutlineSource({ except, onChange }: Props) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { data, error, refetch } = useQuery(offeredZonesQuery(project.organisation_id));
  const [versionId, setVersionId] = useState<number | null>(null);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  const others = data.filter(({ id }) => id !== except);
  if (others.length === 0) return <p className={classes.help}>{dialog.noZones}</p>;
  function choose(zone: OfferedZone | null): void {
    setVersionId(zone?.versionId ?? null);
    onChange(given(zone && { kind: "zone", versionId: zone.versionId }));
  }
  return (
    <>
      <NameField
        label={dialog.zone}
        choices={others}
        told={({ id, name, projectName }) => ({
          name: dialog.ofProject(name, projectName),
          mark: String(id),
        })}
        onChoose={choose}
      />
      {versionId !== null && <ZoneOnMap versionId={versionId} />}
      <p className={classes.help}>{dialog.zoneHelp}</p>
    </>
  );
}
