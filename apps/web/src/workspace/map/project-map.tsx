import { useState } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { PLOTS_IN_BROWSER } from "../plots/plots-query.ts";
import { countOf, figuresQuery } from "../statistics/figures-query.ts";
import { useWorkspace } from "../workspace-context.ts";
import { drawn } from "./drawn.ts";
import { mapPageMessages } from "./messages.ts";
import { UNFILTERED } from "./tile-address.ts";
import { type ProjectMapData, useProjectMap } from "./use-project-map.ts";
import { type TiledMapData, useTiledMap } from "./use-tiled-map.ts";

export interface ProjectMapProps {
  projectId: number;
  /** Chosen plots, as the table's `control.selected`. Stable between renders. */
  selectedIds: ReadonlySet<string>;
  /** The new choice after a click on a plot; Ctrl, Shift or Command adds to it or takes away. */
  onSelect: (ids: ReadonlySet<string>) => void;
  height?: string;
}

/** The project's plots as a map that a page embeds beside its own table. */
export function ProjectMap(props: ProjectMapProps) {
  const { data: groups } = useBesides(figuresQuery(props.projectId));
  if (!groups) return <Loading />;
  return countOf(groups) > PLOTS_IN_BROWSER ? <TiledProjectMap {...props} /> : <WholeProjectMap {...props} />;
}

function WholeProjectMap(props: ProjectMapProps) {
  const map = useProjectMap(props.projectId, useWorkspace().states);
  const identifierOf = (id: string) =>
    map.features.features.find((plot) => String(plot.properties.id) === id)?.properties.identifier ?? "";
  return <EmbeddedMap {...props} map={map} describe={identifierOf} />;
}

function TiledProjectMap(props: ProjectMapProps) {
  const map = useTiledMap(props.projectId, useWorkspace().states, UNFILTERED);
  return <EmbeddedMap {...props} map={map} describe={() => ""} />;
}

interface EmbeddedProps extends ProjectMapProps {
  map: ProjectMapData | TiledMapData;
  describe: (id: string) => string;
}

function EmbeddedMap({ projectId, selectedIds, onSelect, height, map, describe }: EmbeddedProps) {
  const messages = useMessages(mapPageMessages);
  const locale = useLocale();
  const addresses = useAddresses();
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  if (map.loadingError) return <Failed message={problemText(map.loadingError, locale)} onRetry={map.retry} />;
  if (map.isLoading) return <Loading />;
  function toggle(id: string): void {
    const next = new Set(selectedIds);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }
  return (
    <MemberMap
      label={messages.map}
      {...drawn(map)}
      selected={selectedIds}
      hoveredId={hoveredId}
      onHover={setHoveredId}
      onCurrent={(id) => onSelect(new Set([id]))}
      onToggle={toggle}
      describe={describe}
      tableLink={<AppLink href={addresses.project(projectId)}>{messages.table}</AppLink>}
      {...(height ? { height } : {})}
    />
  );
}
