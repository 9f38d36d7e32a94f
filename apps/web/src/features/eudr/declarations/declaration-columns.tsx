import { ActionIcon } from "@mantine/core";
import {
  declarationStateNames,
  declarationStates,
  type FilingEnvironment,
  filingEnvironmentNames,
} from "@parcelle/domain/states/declaration-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconCopy } from "@tabler/icons-react";
import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { copyText } from "#workspace/plot/copy-text.ts";
import type { DeclarationRow } from "./declaration-queries.ts";
import classes from "./declarations.module.css";
import { filingMessages } from "./filing/filing-messages.ts";
import { declarationMessages } from "./messages.ts";
import { DeclarationStateBadge } from "./state-badge.tsx";

/** A reference with the button that copies it. */
function Reference({ text, locale }: { text: string | null; locale: Locale }) {
  const messages = declarationMessages[locale];
  if (!text) return <>–</>;
  return (
    <span className={classes.reference}>
      {text}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={`${messages.copyReference} ${text}`}
        onClick={(event) => {
          event.stopPropagation();
          void copyText(text, messages);
        }}
      >
        <IconCopy size={15} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}

const isTrial = (environment: string | null): environment is FilingEnvironment =>
  environment === "rehearsal" || environment === "acceptance";

export function declarationColumns(
  locale: Locale,
  addressOf: (id: number) => string,
): Column<DeclarationRow>[] {
  const messages = declarationMessages[locale];
  return [
    {
      id: "reference",
      header: messages.internalReference,
      kind: "text",
      value: (row) => row.internal_reference,
      cell: (row) => <LinkCell href={addressOf(row.id)}>{row.internal_reference}</LinkCell>,
      width: 200,
    },
    {
      id: "state",
      header: messages.state,
      kind: "choice",
      value: (row) => row.state,
      choices: declarationStates.map((value) => ({
        value,
        label: nameOfKey(declarationStateNames, value, locale),
      })),
      cell: (row) => <DeclarationStateBadge state={row.state} />,
    },
    {
      id: "eudr",
      header: messages.eudrReference,
      kind: "text",
      value: (row) => row.eudr_reference,
      width: 170,
      cell: (row) => <Reference text={row.eudr_reference} locale={locale} />,
    },
    {
      id: "number",
      header: messages.referenceNumber,
      kind: "text",
      value: (row) => row.reference_number,
      cell: (row) => (
        <>
          <Reference text={row.reference_number} locale={locale} />
          {row.filed_by_hand_on && <div className={classes.byHand}>{filingMessages[locale].byHandMark}</div>}
          {row.reference_number && isTrial(row.environment) && (
            <div className={classes.byHand}>{nameOfKey(filingEnvironmentNames, row.environment, locale)}</div>
          )}
        </>
      ),
      width: 180,
    },
    { id: "created", header: messages.createdOn, kind: "date", value: (row) => row.created_at },
    { id: "updated", header: messages.updatedOn, kind: "date", value: (row) => row.updated_at },
  ];
}
