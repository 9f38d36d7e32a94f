import { useBesides } from "#app/use-besides.ts";
import { formatDateTime } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { allFieldsQuery } from "../fields/field-queries.ts";
import { householdNamesQuery } from "../households/household-queries.ts";
import { householdMessages } from "../households/messages.ts";
import { type Farmer, sectionsQuery } from "../registry/farmer-queries.ts";
import classes from "../registry/farmers.module.css";
import type { HistoryEntry } from "./history-entry.ts";
import { farmerHistoryQuery, listsOfFarmerQuery } from "./history-queries.ts";
import { historyMessages } from "./messages.ts";
import { type Saving, tellHistory } from "./tell-history.ts";

/** What happened to a farmer in people's words, the newest first, and when and from where he came. */
export function FarmerHistory({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(historyMessages);
  const locale = useLocale();
  const { data: entries = [] } = useBesides(farmerHistoryQuery(farmer.organisation_id, farmer.id));
  const { data: lists = [] } = useBesides(listsOfFarmerQuery(farmer.organisation_id, farmer.id));
  const { data: sections = [] } = useBesides(sectionsQuery(farmer.organisation_id));
  const { data: fields = [] } = useBesides(allFieldsQuery(farmer.organisation_id));
  const section = (id: unknown) => sections.find((one) => one.id === id)?.name ?? null;
  const { data: households = [] } = useBesides(
    householdNamesQuery(farmer.organisation_id, householdsIn(entries)),
  );
  const household = (id: unknown) =>
    households.find((one) => one.id === id)?.name ?? householdMessages[locale].gone;
  const ofLists = lists.flatMap(({ id, added, file_name, author, applied_at }): Saving[] =>
    added || applied_at === null
      ? []
      : [{ id: -id, at: applied_at, by: author, lines: [messages.changedFrom(file_name)] }],
  );
  const savings = [...tellHistory(entries, locale, { section, household, fields }), ...ofLists].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  );
  const origin = lists.find(({ added }) => added);
  const since = formatDateTime(farmer.created_at, locale);
  return (
    <Section title={messages.title}>
      <HistoryList>
        {savings.map(({ id, at, by, lines }) => (
          <li key={id}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={classes.muted}>
              {formatDateTime(at, locale)}, {by}
            </p>
          </li>
        ))}
        <li>
          {origin
            ? messages.registeredFrom(since, origin.file_name, origin.author)
            : messages.registered(since, farmer.author ?? messages.byImport)}
        </li>
      </HistoryList>
    </Section>
  );
}

/** The households that entries name by their numbers. */
function householdsIn(entries: readonly HistoryEntry[]): number[] {
  const named = entries.flatMap(({ before, after }) => [before?.household_id, after?.household_id]);
  return [...new Set(named.filter((id) => typeof id === "number"))].toSorted((one, other) => one - other);
}
