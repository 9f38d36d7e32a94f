import { Anchor } from "@mantine/core";
import { useUser } from "#app/current-session.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useCollectAddresses, useFormPlace, useProjectId } from "../collect-address.ts";
import { recordMessages } from "./messages.ts";
import { refusedRecordsQuery } from "./record-queries.ts";

/** The refused records that this person filled or is to mend, with what was said of each; nothing where there are none. */
export function RefusedRecords() {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const { id } = useUser();
  const place = useFormPlace();
  const projectId = useProjectId();
  const addresses = useCollectAddresses();
  const { data: refused = [] } = useBesides(refusedRecordsQuery(place.projectFormId, id));
  if (refused.length === 0) return null;
  const number = (recordId: number) => messages.unnamed(formatNumber(recordId, locale, 0));
  return (
    <Section title={messages.toCorrect}>
      <HistoryList>
        {refused.map((record) => (
          <li key={record.id}>
            <Anchor
              renderRoot={(props) => (
                <AppLink
                  {...props}
                  href={`${addresses.form("open", projectId, place)}?record=${record.id}`}
                />
              )}
            >
              {record.label ?? number(record.id)}
            </Anchor>
            {" · "}
            {messages.refusedBy(record.reviewer ?? NO_VALUE)}
            {record.reviewed_at !== null && ` · ${formatDateTime(record.reviewed_at, locale)}`}
            <p>{record.review_comment}</p>
          </li>
        ))}
      </HistoryList>
    </Section>
  );
}
