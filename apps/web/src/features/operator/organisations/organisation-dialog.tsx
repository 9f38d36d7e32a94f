import { Anchor, Button, Stack, Text } from "@mantine/core";
import type { OperatedOrganisation } from "@parcelle/domain/organisations/operated-organisations";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { type FormEvent, useState } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FeaturesPart } from "./features-part.tsx";
import { organisationsMessages } from "./messages.ts";
import { stateOf } from "./organisation-queries.ts";
import { RoomPart } from "./room-part.tsx";
import { useOperate } from "./use-operate.ts";

interface Props {
  organisation: OperatedOrganisation | null;
  onClose: () => void;
}

export function OrganisationDialog({ organisation, onClose }: Props) {
  return (
    <Dialog opened={organisation !== null} onClose={onClose} title={organisation?.name} shape="wide">
      {organisation && (
        <Stack gap="lg" key={organisation.id}>
          <FeaturesPart organisation={organisation} />
          <Credits organisation={organisation} />
          <RoomPart organisation={organisation} />
          <Support organisation={organisation} />
          <Existence organisation={organisation} />
        </Stack>
      )}
    </Dialog>
  );
}

interface PartProps {
  organisation: OperatedOrganisation;
}

/** Where they are granted, sold and explained. */
function Credits({ organisation: { id, available } }: PartProps) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  return (
    <Stack gap="xs">
      <Text fw={600}>{messages.creditTitle}</Text>
      <Text size="sm">{messages.balance(available)}</Text>
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <AppLink {...props} href={`/${locale}/operator/prices?organisation=${id}`} />}
      >
        {messages.giveCredits}
      </Anchor>
    </Stack>
  );
}

function Support({ organisation: { id, support } }: PartProps) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const { operate } = useOperate(id);
  const [reason, setReason] = useState("");
  const [hours, setHours] = useState<number | string>(4);
  const isWhole = typeof hours === "number" && reason.trim().length >= 10;
  const isOpen = support !== null && support.state !== "ended";
  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWhole) await operate({ what: "ask-support", reason: reason.trim(), hours }, messages.asked);
  }
  return (
    <form onSubmit={(event) => void ask(event)}>
      <Stack gap="md" component="fieldset" m={0} p={0} bd={0}>
        <legend>{messages.supportTitle}</legend>
        <Text size="sm">{messages.supportLead}</Text>
        {support && (
          <Text size="sm" fw={600}>
            {support.state === "granted" && support.until !== null
              ? messages.support.granted(formatDateTime(support.until, locale))
              : messages.support[support.state === "asked" ? "asked" : "ended"]}
          </Text>
        )}
        {!isOpen && (
          <>
            <TextField
              label={messages.supportReason}
              most={limitedTexts.support_accesses.reason.most}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <NumberField
              label={messages.hours}
              min={1}
              max={168}
              decimals={0}
              value={hours}
              onChange={setHours}
            />
            <div>
              <Button type="submit" variant="default" disabled={!isWhole}>
                {messages.ask}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  );
}

function Existence({ organisation }: PartProps) {
  const messages = useMessages(organisationsMessages);
  const confirm = useConfirm();
  const { operate } = useOperate(organisation.id);
  const state = stateOf(organisation);
  async function suspend(): Promise<void> {
    const question = { title: messages.suspend, text: messages.suspendText, confirm: messages.suspend };
    if (await confirm({ ...question, danger: true })) await operate({ what: "suspend", suspended: true });
  }
  if (state === "deleted")
    return <Button onClick={() => void operate({ what: "restore" })}>{messages.restore}</Button>;
  if (state === "suspended") {
    const reactivate = () => void operate({ what: "suspend", suspended: false });
    return <Button onClick={reactivate}>{messages.reactivate}</Button>;
  }
  return (
    <Button variant="default" color="critical" onClick={() => void suspend()}>
      {messages.suspend}
    </Button>
  );
}
