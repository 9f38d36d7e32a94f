import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { useConfirm } from "#ui/confirm.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import classes from "../fill.module.css";
import { isAnswered } from "../filling/answers-to-keep.ts";
import type { AddLine, RowLine } from "../filling/visible-lines.ts";
import { useFillMessages } from "../messages.ts";
import { plainText } from "../texts/parse-markdown.ts";
import { HeadingLine } from "./heading-line.tsx";
import { useOpenRecord, useTold } from "./open-record.ts";
import { lineId } from "./question-line.tsx";

const UNDO_MS = 10_000;

/** The heading of a row; what was answered in it is asked about before it goes, and can be brought back. */
export const RowPart = memo(function RowPart({ line }: { line: RowLine }) {
  const { filling } = useOpenRecord();
  const messages = useFillMessages();
  const ui = useUiMessages();
  const locale = useLocale();
  const ask = useConfirm();
  const label = useTold(({ teller }) => plainText(teller.texts.tell(line.item.label, line.node)));
  const name = messages.row(label, formatNumber(line.number, locale, 0));
  async function remove(): Promise<void> {
    const question = {
      title: messages.removeRowTitle(name),
      text: messages.removeRowText,
      confirm: messages.removeRowConfirm,
      danger: true,
    };
    const isEmpty = !isAnswered(line.node);
    if (!isEmpty && !(await ask(question))) return;
    const bringBack = filling.removeRow(line.node);
    if (isEmpty) return;
    const action = { label: ui.undo, click: bringBack };
    toast({ title: messages.rowRemoved(name), timeout: UNDO_MS, action });
  }
  return (
    <HeadingLine line={line} name={name}>
      {line.mayGo && (
        <ActionIcon
          variant="subtle"
          color="critical"
          size="xl"
          aria-label={messages.removeRow(name)}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </HeadingLine>
  );
});

/** Adds a row, and leads to its first question. */
export const AddPart = memo(function AddPart({ line, onAdded }: { line: AddLine; onAdded: AfterAdding }) {
  const { filling } = useOpenRecord();
  const messages = useFillMessages();
  const label = useTold(({ teller }) => plainText(teller.texts.tell(line.item.label, line.parent)));
  return (
    <div
      id={lineId(line.key)}
      className={classes.line}
      style={{ "--depth": line.depth } as React.CSSProperties}
    >
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => onAdded(filling.addRow(line.parent, line.repeat))}
      >
        {messages.addRow(label)}
      </Button>
    </div>
  );
});

type AfterAdding = (row: RowLine["node"]) => void;
