import { Button } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { requestMessages } from "./messages.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { useDecideRequests } from "./use-decide-requests.ts";

interface Props {
  organisationId: number;
  requests: () => Promise<readonly number[]>;
  onDone: () => void;
}

/** Answers many requests at once; those that cannot be approved stay chosen and are told. */
export function RequestBulkActions({ organisationId, requests, onDone }: Props) {
  const messages = useMessages(requestMessages);
  const { isBusy, problem, decide } = useDecideRequests(organisationId);
  const [isRefusing, setRefusing] = useState(false);
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconCheck size={15} stroke={1.7} />}
        loading={isBusy}
        onClick={() => void requests().then((ids) => decide(ids, { kind: "approved" }))}
      >
        {messages.approve}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconX size={15} stroke={1.7} />}
        disabled={isBusy}
        onClick={() => setRefusing(true)}
      >
        {messages.refuse}
      </Button>
      <NotDone title={messages.notDone} text={problem} />
      <RefuseDialog
        {...{ organisationId, requests }}
        isOne={false}
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        onDone={() => {
          setRefusing(false);
          onDone();
        }}
      />
    </>
  );
}
