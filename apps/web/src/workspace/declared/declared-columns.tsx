import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { Locale } from "#shell/locale.ts";
import type { Filter } from "#ui/table/filters.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { copyText } from "../plot/copy-text.ts";
import type { AskedColumn } from "../rows/row-question.ts";
import classes from "./declared.module.css";
import type { DeclaredKind } from "./declared-kind.ts";
import { declaredMessages } from "./declared-messages.ts";
import type { DeclaredRow } from "./declared-queries.ts";
import { DeclaredState } from "./declared-state.tsx";

type DeclaredColumn = AskedColumn<DeclaredRow>;
type Folder = { id: number; name: string };

/** A reference with the button that copies it. */
function Reference({ text, locale }: { text: string | null; locale: Locale }) {
  const messages = declaredMessages[locale];
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

/** The columns of the list: what names a row, where it stands, in which folders, its numbers, its days. */
export function declaredColumns(
  locale: Locale,
  kind: DeclaredKind,
  folders: readonly Folder[],
  addressOf: (id: number) => string,
): DeclaredColumn[] {
  const messages = declaredMessages[locale];
  const words = kind.words[locale];
  return [
    {
      ...{ id: "reference", header: messages.reference, kind: "text", width: 200 },
      value: (row) => row.internal_reference,
      cell: (row) => <LinkCell href={addressOf(row.id)}>{row.internal_reference}</LinkCell>,
      asked: { columns: ["internal_reference"] },
    },
    {
      ...{ id: "state", header: messages.state, kind: "choice", width: 150 },
      value: (row) => row.state,
      choices: kind.states.map(({ value, name }) => ({ value, label: name[locale] })),
      cell: (row) => <DeclaredState kind={kind} state={row.state} />,
      asked: { columns: ["state"] },
    },
    {
      ...{ id: "folder", header: messages.folder, kind: "choice", width: 170, sort: false },
      value: (row) => row.folder_names.join(", "),
      text: (names) => String(names),
      choices: folders.map(({ id, name }) => ({ value: String(id), label: name })),
      asked: { columns: ["folder_ids"], condition: inFolders },
    },
    {
      ...{ id: "plots", header: messages.plots, kind: "number", width: 100 },
      value: (row) => row.plot_count,
      asked: { columns: ["plot_count"] },
    },
    ...(kind.hasNumbers ? numberColumns(locale, kind) : [recipientColumn(locale)]),
    {
      ...{ id: "created", header: words.createdOn, kind: "date" },
      value: (row) => row.created_at,
      asked: { columns: ["created_at"] },
    },
    {
      ...{ id: "updated", header: words.updatedOn, kind: "date" },
      value: (row) => row.updated_at,
      asked: { columns: ["updated_at"] },
    },
  ];
}

function inFolders(filter: Filter): string | null {
  if (filter.kind !== "choice" || filter.values.length === 0) return null;
  const ids = filter.values.map(Number).filter(Number.isSafeInteger);
  return `folder_ids.ov.{${ids.join(",")}}`;
}

function recipientColumn(locale: Locale): DeclaredColumn {
  return {
    ...{ id: "recipient", header: declaredMessages[locale].recipient, kind: "text", width: 180 },
    value: (row) => row.recipient,
    asked: { columns: ["recipient"] },
  };
}

function numberColumns(locale: Locale, kind: DeclaredKind): DeclaredColumn[] {
  const messages = declaredMessages[locale];
  return [
    {
      ...{ id: "eudr", header: messages.eudrReference, kind: "text", width: 170 },
      value: (row) => row.eudr_reference,
      cell: (row) => <Reference text={row.eudr_reference} locale={locale} />,
      asked: { columns: ["eudr_reference"] },
    },
    {
      ...{ id: "number", header: messages.referenceNumber, kind: "text", width: 180 },
      value: (row) => row.reference_number,
      cell: (row) => (
        <>
          <Reference text={row.reference_number} locale={locale} />
          {kind.numberNote?.(row)}
        </>
      ),
      asked: { columns: ["reference_number"] },
    },
    {
      ...{ id: "verification", header: messages.verificationNumber, kind: "text", width: 170 },
      value: (row) => row.verification_number,
      cell: (row) => <Reference text={row.verification_number} locale={locale} />,
      asked: { columns: ["verification_number"] },
    },
  ];
}
