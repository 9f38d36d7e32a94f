import { Button } from "@mantine/core";
import { callFunction } from "#app/call-function.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./diligence.module.css";
import { diligenceMessages } from "./diligence-messages.ts";
import type { Diligence } from "./diligence-queries.ts";
import type { DiligenceChange } from "./use-diligence-change.ts";

interface Props {
  declaration: { id: number };
  approval: Diligence["approval"];
  change: DiligenceChange;
}

/** Who approved the declaration as it is, and the way to approve it for a second person. */
export function ApprovalPart({ declaration, approval, change }: Props) {
  const messages = useMessages(diligenceMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const { name, at, isCurrent, mayApprove } = approval;
  const day = formatDateTime(at, locale);
  async function approve(): Promise<void> {
    const { approveTitle: title, approveText: text, approve: confirm } = messages;
    if (!(await ask({ title, text, confirm }))) return;
    await change.run(
      () => callFunction("approve-declaration", { declarationId: declaration.id }),
      messages.approved,
    );
  }
  return (
    <div className={classes.line}>
      <div>
        {name === null && <StateBadge tone="neutral" label={messages.approvalNone} />}
        {name !== null && isCurrent && (
          <StateBadge tone="success" label={messages.approvalCurrent(name, day)} />
        )}
        {name !== null && !isCurrent && (
          <StateBadge tone="warning" label={messages.approvalOutdated(name, day)} />
        )}
        {!mayApprove && !isCurrent && <p className={classes.muted}>{messages.cannotApprove}</p>}
      </div>
      {mayApprove && !isCurrent && (
        <Button loading={change.isBusy} onClick={() => void approve()}>
          {messages.approve}
        </Button>
      )}
    </div>
  );
}
