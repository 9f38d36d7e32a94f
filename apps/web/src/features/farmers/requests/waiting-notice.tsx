import { Alert } from "@mantine/core";
import { useMay } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { requestMessages } from "./messages.ts";
import { changesWaitQuery } from "./request-queries.ts";

/** Tells before the form of a known farmer what will wait, to whom it will. */
export function WaitingNotice({ organisationId }: { organisationId: number }) {
  const messages = useMessages(requestMessages);
  const mayManage = useMay("farmers.manage");
  const { data: changesWait = false } = useBesides(changesWaitQuery(organisationId));
  if (mayManage || !changesWait) return null;
  return (
    <Alert color="interactive" variant="light">
      {messages.formNotice}
    </Alert>
  );
}
