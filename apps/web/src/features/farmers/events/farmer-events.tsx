import { Button } from "@mantine/core";
import { eventKindNames } from "@parcelle/domain/farmers/event-kinds";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatDate, formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import classes from "../registry/farmers.module.css";
import { EventDialog } from "./event-dialog.tsx";
import { eventsOfFarmerQuery, type FarmerEvent } from "./event-queries.ts";
import { eventMessages } from "./messages.ts";
import { useFarmerEvents } from "./use-farmer-events.ts";

/** Memberships, certifications, trainings, inputs and livestock of a farmer. */
export function FarmerEvents({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(eventMessages);
  const organisation = useOrganisation();
  const [isAdding, setAdding] = useState(false);
  const { remove } = useFarmerEvents(farmer.organisation_id);
  const { data: events } = useBesides(eventsOfFarmerQuery(farmer.organisation_id, farmer.id));
  if (!events) return null;
  const mayEdit =
    organisation?.id === farmer.organisation_id && organisation.permissions.includes("farmers.edit");
  return (
    <Section
      title={messages.title}
      actions={
        mayEdit && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        )
      }
    >
      <EventDialog
        organisationId={farmer.organisation_id}
        farmers={{ ids: [farmer.id] }}
        count={1}
        opened={isAdding}
        onClose={() => setAdding(false)}
      />
      {events.length === 0 ? (
        <p className={classes.muted}>{messages.none}</p>
      ) : (
        <EventTable
          events={events}
          onRemove={mayEdit ? (event) => void remove(event, farmer.id) : undefined}
        />
      )}
    </Section>
  );
}

interface TableProps {
  events: readonly FarmerEvent[];
  onRemove: ((event: FarmerEvent) => void) | undefined;
}

function EventTable({ events, onRemove }: TableProps) {
  const messages = useMessages(eventMessages);
  const locale = useLocale();
  return (
    <FactTable
      stacks
      label={messages.title}
      headers={[
        ...[messages.kind, messages.name, messages.period, { number: messages.quantity }, messages.number],
        ...(onRemove ? [null] : []),
      ]}
    >
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td data-column={messages.kind}>{eventKindNames[event.kind][locale]}</td>
            <th scope="row">
              {event.name}
              {event.notes !== null && <p className={classes.muted}>{event.notes}</p>}
            </th>
            <td data-column={messages.period}>
              <Period event={event} />
            </td>
            <td data-number data-column={messages.quantity}>
              {event.quantity === null
                ? NO_VALUE
                : `${formatNumber(event.quantity, locale)}${event.unit === null ? "" : `\u00a0${event.unit}`}`}
            </td>
            <td data-column={messages.number}>{event.number ?? NO_VALUE}</td>
            {onRemove && (
              <td>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`${messages.remove} – ${event.name}`}
                  onClick={() => onRemove(event)}
                >
                  {messages.remove}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function Period({ event: { kind, starts_on: first, ends_on: last } }: { event: FarmerEvent }) {
  const messages = useMessages(eventMessages);
  const locale = useLocale();
  const lasts = kind === "membership" || kind === "certification";
  if (last === null) return lasts ? messages.since(formatDate(first, locale)) : formatDate(first, locale);
  const isOver = lasts && last < new Date().toISOString().slice(0, 10);
  return (
    <>
      {messages.from(formatDate(first, locale), formatDate(last, locale))}
      {isOver && <p className={classes.muted}>{messages.ended}</p>}
    </>
  );
}
