import { ActionIcon } from "@mantine/core";
import { type FilingEnvironment, filingEnvironmentNames } from "@parcelle/domain/states/declaration-states";
import { entryOf } from "@parcelle/domain/unknown-code";
import { IconX } from "@tabler/icons-react";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatDateTime, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { referenceMessages } from "./reference-messages.ts";
import type { ReferenceRow } from "./reference-queries.ts";

const tones: Readonly<Record<string, Tone>> = {
  EXISTING_USABLE: "success",
  EXISTING_NON_USABLE: "warning",
  NON_EXISTENT: "critical",
};

interface Props {
  rows: readonly ReferenceRow[];
  /** Absent where the list is only read. */
  onRemove?: (row: ReferenceRow) => Promise<void>;
}

/** The numbers that suppliers gave, each with what the EU said last. */
export function ReferenceTable({ rows, onRemove }: Props) {
  const messages = useMessages(referenceMessages);
  const { reference, verification, supplier, grouped, answer } = messages;
  return (
    <FactTable
      stacks
      label={messages.title}
      headers={[reference, verification, supplier, grouped, answer, ...(onRemove ? [null] : [])]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.reference_number}</th>
            <td data-column={verification}>{row.verification_number}</td>
            <td data-column={supplier}>{row.supplier || NO_VALUE}</td>
            <td data-column={grouped}>{row.is_grouped ? messages.yes : messages.no}</td>
            <td data-column={answer}>
              <Answer row={row} />
            </td>
            {onRemove && (
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={messages.remove(row.reference_number)}
                  onClick={() => void onRemove(row)}
                >
                  <IconX size={17} />
                </ActionIcon>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function Answer({ row }: { row: ReferenceRow }) {
  const messages = useMessages(referenceMessages);
  const locale = useLocale();
  const [check] = row.reference_checks;
  if (check === undefined) return <StateBadge tone="neutral" label={messages.notAsked} />;
  const { result, environment, checked_at: moment } = check;
  const remedy = entryOf(messages.remedies, result);
  const place = filingEnvironmentNames[environment as FilingEnvironment]?.[locale] ?? environment;
  return (
    <>
      <StateBadge
        tone={entryOf(tones, result) ?? "neutral"}
        label={entryOf(messages.results, result) ?? result}
      />
      <br />
      <small>
        {messages.at(formatDateTime(moment, locale), place)}
        {remedy !== undefined && ` · ${remedy}`}
      </small>
    </>
  );
}
