import { useQuery } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFormPlace } from "../collect-address.ts";
import { useFiller } from "../device/filler.ts";
import { RecordState } from "../records/record-state.tsx";
import { becameMessages } from "./became-messages.ts";
import { plotsOfRecords } from "./became-query.ts";
import classes from "./mapping.module.css";
import { mappingKeys } from "./mapping-queries.ts";
import { PlotState } from "./plot-state.tsx";

const MOST_RECORDS = 20;

/** What a person sent of a form last: whether it was accepted, and what was found of its plots. Nothing without a network. */
export function SentRecords() {
  const { id: userId } = useFiller();
  const messages = useMessages(becameMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const { data = [] } = useQuery({
    queryKey: [...mappingKeys(projectFormId), "sent", userId],
    queryFn: async () => {
      const records = await rows((client) =>
        client
          .from("records")
          .select("id, label, state, accepted_level, created_at, review_comment")
          .eq("project_form_id", projectFormId)
          .eq("created_by", userId)
          .is("deleted_at", null)
          .order("id", { ascending: false })
          .limit(MOST_RECORDS),
      );
      const plots = await plotsOfRecords(records.map(({ id }) => id));
      return records.map((record) => ({
        ...record,
        plots: plots.filter(({ recordId }) => recordId === record.id),
      }));
    },
    retry: false,
  });
  if (data.length === 0) return null;
  const waits = data.some(({ plots }) => plots.some(({ state }) => state === null));
  return (
    <Section title={messages.sent}>
      <ul className={classes.list}>
        {data.map(({ id, label, state, created_at, review_comment, plots }) => (
          <li key={id} className={classes.plot}>
            <span className={classes.actions}>
              <strong>{label ?? messages.numbered(id)}</strong>
              <span className={classes.muted}>{formatSince(created_at, locale)}</span>
              <RecordState state={state} level={null} />
            </span>
            {state === "refuse" && review_comment !== null && <span>{review_comment}</span>}
            {plots.map((plot) => (
              <span key={plot.address} className={classes.actions}>
                {messages.plotOf(plot.identifier)} <PlotState plot={plot} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {waits && <p className={classes.muted}>{messages.waitsText}</p>}
    </Section>
  );
}
