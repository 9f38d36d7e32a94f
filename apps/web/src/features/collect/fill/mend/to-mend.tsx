import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useFiller } from "../../device/filler.ts";
import type { KeptRecord } from "../../device/kept-records.ts";
import type { RefusedRecord } from "../../device/prepared-forms.ts";
import classes from "../fill.module.css";
import { numberOf } from "./begin-mending.ts";
import { useMendMessages } from "./mend-messages.ts";
import { refusedHereQuery } from "./refused-query.ts";

interface Props {
  projectFormId: number;
  /** What is on this device: what is being mended already stands there. */
  kept: readonly KeptRecord[];
  onMend: (record: RefusedRecord) => void;
}

/** The records that came back refused, each with what was said of it; nothing where there are none. */
export function ToMend({ projectFormId, kept, onMend }: Props) {
  const messages = useMendMessages();
  const locale = useLocale();
  const { id } = useFiller();
  const { data: refused = [] } = useQuery(refusedHereQuery(id, projectFormId));
  const begun = new Set(kept.flatMap(({ mends }) => mends?.formerId ?? []));
  const waiting = refused.filter(({ answers }) => numberOf(answers) !== "" && !begun.has(numberOf(answers)));
  if (waiting.length === 0) return null;
  const nameOf = ({ title, recordId }: RefusedRecord) =>
    title === "" ? messages.unnamed(formatNumber(recordId, locale, 0)) : title;
  return (
    <Section title={messages.title}>
      <ul className={classes.list}>
        {waiting.map((record) => (
          <li key={record.recordId} className={classes.kept}>
            <div className={classes.keptFacts}>
              <p>{nameOf(record)}</p>
              <p>{record.comment}</p>
              <p className={classes.count}>
                {messages.refusedBy(record.reviewer ?? NO_VALUE)}
                {record.reviewedAt !== null && ` · ${formatDateTime(record.reviewedAt, locale)}`}
              </p>
            </div>
            <Button size="sm" aria-label={messages.mendOf(nameOf(record))} onClick={() => onMend(record)}>
              {messages.mend}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
