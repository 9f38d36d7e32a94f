import { useState } from "react";
import { authoriseTiles } from "#app/authorise-tiles.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { PlotMap } from "#ui/map/plot-map.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { mapPageMessages } from "./messages.ts";
import { useProjectMap } from "./use-project-map.ts";

export interface ProjectMapProps {
  projectId: number;
  /** Chosen plots, as the table's `control.selected`. Stable between renders. */
  selectedIds: ReadonlySet<string>;
  /** The new choice after a click on a plot; Ctrl, Shift or Command adds to it or takes away. */
  onSelect: (ids: ReadonlySet<string>) => void;
  height?: string;
}

/** The project's plots as a map that a page embeds beside its own table. */
export function ProjectMap({ projectId, selectedIds, onSelect, height }: ProjectMapProps) {
  const messages = useMessages(mapPageMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const map = useProjectMap(projectId, "compliance");
  if (map.error) return <Failed message={problemText(map.error, locale)} onRetry={map.retry} />;
  if (map.isLoading) return <Loading />;
  const identifierOf = (id: string) =>
    map.features.features.find((plot) => String(plot.properties.id) === id)?.properties.identifier ?? "";
  function toggle(id: string): void {
    const next = new Set(selectedIds);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }
  return (
    <PlotMap
      label={messages.map}
      plots={map.plots}
      states={map.states}
      rasters={map.rasters}
      overlays={map.overlays}
      focus={map.focus}
      authorise={authoriseTiles}
      selected={selectedIds}
      hoveredId={hoveredId}
      onHover={setHoveredId}
      onCurrent={(id) => onSelect(new Set([id]))}
      onToggle={toggle}
      describe={identifierOf}
      tableLink={<AppLink href={addresses.project(projectId)}>{messages.table}</AppLink>}
      {...(height ? { height } : {})}
    />
  );
}
