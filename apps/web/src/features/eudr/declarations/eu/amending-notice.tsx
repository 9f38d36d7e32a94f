import { Alert, Button, Group } from "@mantine/core";
import { holdSameVersion } from "@parcelle/domain/declaration/statements";
import { useConfirm } from "#ui/confirm.tsx";
import { useMessages } from "#ui/locale.tsx";
import type { DeclarationDetail } from "../declaration-queries.ts";
import { euMessages } from "./eu-messages.ts";
import { StatementFaults } from "./fault-list.tsx";
import { StatementTable } from "./statement-table.tsx";
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
  async function withdraw(): Promise<void> {
    const { withdrawTitle: title, withdrawText: text, withdraw: confirm } = messages;
    if (await ask({ title, text, confirm, danger: true })) await call("withdraw-declaration");
  }
  const { eu_filings: statements } = declaration;
  const mayGiveUp = holdSameVersion(
    statements.map((one) => ({
      ...{ state: one.state, isSurplus: one.is_surplus, acceptedFilingId: one.accepted_filing_id },
    })),
  );
  const isAsked = statements.some(({ doing }) => doing !== null);
  return (
    <>
      <StatementFaults statements={statements} />
      {statements.length > 1 && <StatementTable statements={statements} />}
      <Alert color="warning" variant="light">
        <p>{mayGiveUp ? messages.amending : messages.differ}</p>
        {isAsked && <p role="status">{messages.withdrawing}</p>}
        {maySubmit && !isAsked && (
          <Group gap="sm" mt="sm">
            <Button size="xs" loading={isBusy} onClick={() => void send()}>
              {messages.sendAmendment}
            </Button>
            {mayGiveUp ? (
              <Button size="xs" variant="default" loading={isBusy} onClick={() => void giveUp()}>
                {messages.giveUp}
              </Button>
            ) : (
              <Button
                size="xs"
                variant="default"
                color="critical"
                loading={isBusy}
                onClick={() => void withdraw()}
              >
                {messages.withdraw}
              </Button>
            )}
          </Group>
        )}
      </Alert>
    </>
  );
}
