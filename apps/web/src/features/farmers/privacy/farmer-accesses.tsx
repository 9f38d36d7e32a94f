import { accessWayNames } from "@parcelle/domain/farmers/access-ways";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { accessesOfFarmerQuery } from "./access-queries.ts";
import { erasureMessages } from "./erasure-messages.ts";
import classes from "./privacy.module.css";

/** Who looked at or took out what is private of a farmer. */
export function FarmerAccesses({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const { data: accesses } = useBesides(accessesOfFarmerQuery(farmer.organisation_id, farmer.id));
  if (!accesses) return null;
  return (
    <Section title={messages.accesses}>
      {accesses.length === 0 ? (
        <p className={classes.muted}>{messages.noAccesses}</p>
      ) : (
        <HistoryList>
          {accesses.map(({ id, day, person_name, way }) => (
            <li key={id}>
              {nameOfKey(accessWayNames, way, locale)}
              <p className={classes.muted}>
                {formatDate(day, locale)}, {person_name}
              </p>
            </li>
          ))}
        </HistoryList>
      )}
    </Section>
  );
}
