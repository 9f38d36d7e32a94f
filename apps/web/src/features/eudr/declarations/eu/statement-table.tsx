import { type StatementState, statementStateNames } from "@parcelle/domain/declaration/statements";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { EuFilingRow } from "../declaration-queries.ts";
import classes from "../declarations.module.css";
import { euMessages } from "./eu-messages.ts";

const tones: Readonly<Record<StatementState, Tone>> = {
  submitting: "running",
  submission_failed: "critical",
  submitted: "running",
  available: "success",
  rejected: "critical",
  withdrawn: "warning",
  archived: "neutral",
  grouped: "neutral",
  obsolete: "neutral",
};

/** The statements that a declaration became at the EU, each with its state and its numbers. */
export function StatementTable({ statements }: { statements: readonly EuFilingRow[] }) {
  const messages = useMessages(euMessages);
  const locale = useLocale();
  const kept = statements.filter(({ is_surplus: isSurplus }) => !isSurplus);
  return (
    <>
      <p className={classes.muted}>{messages.statements(kept.length)}</p>
      <FactTable
        label={messages.statementsLabel}
        stacks
        headers={[
          { number: messages.statement },
          messages.state,
          messages.reference,
          messages.verification,
          messages.sentAs,
        ]}
      >
        <tbody>
          {statements.map((one) => (
            <tr key={one.id}>
              <th scope="row" data-number data-column={messages.statement}>
                {one.statement}
              </th>
              <td data-column={messages.state}>
                <StateBadge
                  tone={one.doing === null ? tones[one.state] : "running"}
                  label={
                    one.doing === null
                      ? nameOfKey(statementStateNames, one.state, locale)
                      : messages.doing[one.doing]
                  }
                />
                {one.is_surplus && <small> {messages.surplus}</small>}
              </td>
              <td data-column={messages.reference}>{one.reference_number ?? "–"}</td>
              <td data-column={messages.verification}>{one.verification_number ?? "–"}</td>
              <td data-column={messages.sentAs}>{one.internal_reference}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}
