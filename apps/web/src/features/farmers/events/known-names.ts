import { type EventKind, eventKindFacts } from "@parcelle/domain/farmers/event-kinds";
import { useBesides } from "#app/use-besides.ts";
import { farmerSeasonsQuery, type SeasonFigure } from "./event-queries.ts";

/** Names of a kind of event that are proposed, then those that the organisation has written, each once. */
export function namesOf(kind: EventKind, figures: readonly Pick<SeasonFigure, "kind" | "name">[]): string[] {
  const written = figures.flatMap((figure) => (figure.kind === kind && figure.name ? figure.name : []));
  return [...new Set([...eventKindFacts[kind].names, ...written.toSorted()])];
}

export function useKnownNames(organisationId: number, kind: EventKind): string[] {
  const { data = [] } = useBesides(farmerSeasonsQuery(organisationId, null));
  return namesOf(kind, data);
}
