import { Alert, Button, Group } from "@mantine/core";
import { IconPencilCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useConfirm } from "#ui/confirm.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatDate, formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { DeclarationDetail } from "../declaration-queries.ts";
import { useMoveDeclaration } from "../move-declaration.ts";
import { filingMessages } from "./filing-messages.ts";
import { NoteFilingDialog } from "./note-filing-dialog.tsx";

interface Props {
  projectId: number;
  declaration: DeclarationDetail;
  maySubmit: boolean;
}

/** What was noted of a filing by hand, and, for whoever may submit, the way to note, correct or take it back. */
export function HandFiling({ projectId, declaration, maySubmit }: Props) {
  const messages = useMessages(filingMessages);
  const [isNoting, setNoting] = useState(false);
  const { state, filed_by_hand_on } = declaration;
  const mayNote = maySubmit && state === "ready";
  if (filed_by_hand_on === null && !mayNote) return null;
  return (
    <>
      {filed_by_hand_on === null ? (
        <div>
          <Button leftSection={<IconPencilCheck size={17} stroke={1.7} />} onClick={() => setNoting(true)}>
            {messages.note}
          </Button>
        </div>
      ) : (
        <Noted
          projectId={projectId}
          declaration={declaration}
          mayChange={maySubmit && state === "submitted"}
          onCorrect={() => setNoting(true)}
        />
      )}
      <NoteFilingDialog
        projectId={projectId}
        declaration={declaration}
        opened={isNoting}
        onClose={() => setNoting(false)}
      />
    </>
  );
}

type NotedProps = Omit<Props, "maySubmit"> & { mayChange: boolean; onCorrect: () => void };

function Noted({ projectId, declaration, mayChange, onCorrect }: NotedProps) {
  const messages = useMessages(filingMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const { isBusy, move } = useMoveDeclaration(projectId, declaration.id);
  const { reference_number, verification_number, filed_by_hand_on, noted_by_name, noted_at } = declaration;
  async function takeBack(): Promise<void> {
    const { takeBackTitle, takeBackText, takeBack: verb } = messages;
    if (await ask({ title: takeBackTitle, text: takeBackText, confirm: verb, danger: true }))
      await move("draft");
  }
  return (
    <Alert color="warning" variant="light" icon={<IconPencilCheck size={19} stroke={1.7} />}>
      <p>
        {messages.byHand(
          formatDate(filed_by_hand_on, locale),
          noted_by_name ?? "",
          formatDateTime(noted_at, locale),
        )}
      </p>
      <FactList
        facts={[
          [messages.reference, reference_number],
          [messages.verification, verification_number],
        ]}
      />
      {mayChange && (
        <Group gap="sm" mt="sm">
          <Button size="xs" variant="default" onClick={onCorrect}>
            {messages.correct}
          </Button>
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void takeBack()}>
            {messages.takeBack}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
