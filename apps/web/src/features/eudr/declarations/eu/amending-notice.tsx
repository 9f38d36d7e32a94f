import { Alert, Button, Group } from "@mantine/core";
import { useConfirm } from "#ui/confirm.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { DeclarationDetail } from "../declaration-queries.ts";
import { euMessages } from "./eu-messages.ts";
import { FaultList } from "./fault-list.tsx";
import { useFiling } from "./use-filing.ts";

interface Props {
  projectId: number;
  declaration: DeclarationDetail;
  maySubmit: boolean;
  /** Saves what is not saved yet: what is sent is what the server has. */
  flush: () => Promise<boolean>;
}

/** Above the steps of a filed declaration that is written again: send it, or go back to what the EU has. */
export function AmendingNotice({ projectId, declaration, maySubmit, flush }: Props) {
  const messages = useMessages(euMessages);
  const ask = useConfirm();
  const { isBusy, call } = useFiling(projectId, declaration.id);
  async function send(): Promise<void> {
    if (await flush()) await call("amend-declaration", { step: "send" });
  }
  async function giveUp(): Promise<void> {
    const { giveUpTitle: title, giveUpText: text, giveUp: confirm } = messages;
    if (!(await ask({ title, text, confirm, danger: true }))) return;
    await flush();
    await call("amend-declaration", { step: "give_up" });
  }
  return (
    <>
      <FaultList faults={declaration.eu_filings[0]?.faults ?? []} />
      <Alert color="warning" variant="light">
        <p>{messages.amending}</p>
        {maySubmit && (
          <Group gap="sm" mt="sm">
            <Button size="xs" loading={isBusy} onClick={() => void send()}>
              {messages.sendAmendment}
            </Button>
            <Button size="xs" variant="default" loading={isBusy} onClick={() => void giveUp()}>
              {messages.giveUp}
            </Button>
          </Group>
        )}
      </Alert>
    </>
  );
}
