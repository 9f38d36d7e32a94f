import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { OriginNames } from "./origin-text.ts";
import { projectNamesQuery, type ZoneVersion, zoneNamesQuery } from "./zone-queries.ts";

/** What zones and projects are called that versions were made from, as far as the person sees them. */
export function useOriginNames(versions: readonly Pick<ZoneVersion, "origin">[]): OriginNames {
  const zoneIds = idsOf(versions.map(({ origin }) => (origin.kind === "zone" ? origin.zoneId : null)));
  const projectIds = idsOf(versions.map(({ origin }) => (origin.kind === "plots" ? origin.projectId : null)));
  const { data: zones = NO_ROWS } = useBesides({ ...zoneNamesQuery(zoneIds), enabled: zoneIds.length > 0 });
  const { data: projects = NO_ROWS } = useBesides({
    ...projectNamesQuery(projectIds),
    enabled: projectIds.length > 0,
  });
  return useMemo(() => ({ zones: namesById(zones), projects: namesById(projects) }), [zones, projects]);
}

interface Named {
  id: number;
  name: string;
}

const NO_ROWS: readonly Named[] = [];

function idsOf(found: readonly (number | null)[]): number[] {
  return [...new Set(found.filter((id) => id !== null))].toSorted((one, other) => one - other);
}

function namesById(named: readonly Named[]): ReadonlyMap<number, string> {
  return new Map(named.map(({ id, name }) => [id, name]));
}
