import type { EventField, EventKind } from "@parcelle/domain/farmers/event-kinds";
import { eventKindFacts } from "@parcelle/domain/farmers/event-kinds";
import type { FarmerEvent } from "./event-queries.ts";

/** An event as it stands in the form. */
export interface TypedEvent {
  kind: EventKind;
  name: string;
  startsOn: string;
  endsOn: string;
  quantity: number | string;
  unit: string;
  number: string;
  notes: string;
}

export type EventFault = "nameMissing" | "startsWrong" | "endsWrong" | "quantityWrong";

export const emptyEvent = (today: string): TypedEvent => ({
  ...{
    kind: "training",
    name: "",
    startsOn: today,
    endsOn: "",
    quantity: "",
    unit: "",
    number: "",
    notes: "",
  },
});

export const asks = (kind: EventKind, field: EventField): boolean =>
  eventKindFacts[kind].fields.includes(field);

/** What keeps an event from being noted, by the field that says it. */
export function faultsOf(typed: TypedEvent, today: string): ReadonlySet<EventFault> {
  const { kind, name, startsOn, endsOn, quantity } = typed;
  const faults: [boolean, EventFault][] = [
    [name.trim() === "", "nameMissing"],
    [startsOn < "1950-01-01" || startsOn > today, "startsWrong"],
    [asks(kind, "endsOn") && endsOn !== "" && endsOn < startsOn, "endsWrong"],
    [asks(kind, "quantity") && typeof quantity === "string" && quantity !== "", "quantityWrong"],
  ];
  return new Set(faults.filter(([isFault]) => isFault).map(([, fault]) => fault));
}

/** What `add-farmer-events` takes; fields that the kind does not ask are empty. */
export function eventToAdd(typed: TypedEvent) {
  const { kind, name, startsOn, endsOn, quantity, unit, number, notes } = typed;
  return {
    ...{ kind, name: name.trim(), startsOn, notes: notes.trim() || null },
    endsOn: asks(kind, "endsOn") ? endsOn || null : null,
    quantity: asks(kind, "quantity") && typeof quantity === "number" ? quantity : null,
    unit: asks(kind, "unit") ? unit.trim() || null : null,
    number: asks(kind, "number") ? number.trim() || null : null,
  };
}

/** The same of an event that was noted, to note it anew. */
export const eventAgain = (event: FarmerEvent) => ({
  kind: event.kind,
  name: event.name,
  startsOn: event.starts_on,
  endsOn: event.ends_on,
  quantity: event.quantity,
  unit: event.unit,
  number: event.number,
  notes: event.notes,
});
