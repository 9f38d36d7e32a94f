import { Button, NumberInput, Stack, Switch, Text, TextInput } from "@mantine/core";
import { features as catalogue } from "@parcelle/domain/permissions/features";
import { type FormEvent, useState } from "react";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { organisationsMessages } from "./messages.ts";
import { type OperatedOrganisation, stateOf } from "./organisation-queries.ts";
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
          <Features organisation={organisation} />
          <Credits organisation={organisation} />
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

function Features({ organisation: { id, features } }: PartProps) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const operate = useOperate(id);
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <legend>{messages.featureTitle}</legend>
      {catalogue
        .filter(({ alwaysAllowed }) => !alwaysAllowed)
        .map(({ key, name }) => (
          <Switch
            key={key}
            label={name[locale]}
            checked={features.includes(key)}
            onChange={(event) =>
              void operate({ what: "feature", feature: key, granted: event.currentTarget.checked })
            }
          />
        ))}
    </Stack>
  );
}

function Credits({ organisation: { id } }: PartProps) {
  const messages = useMessages(organisationsMessages);
  const operate = useOperate(id);
  const [amount, setAmount] = useState<number | string>("");
  const [reason, setReason] = useState("");
  // Sending twice, as after a lost answer, grants once.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const isWhole = typeof amount === "number" && amount >= 1 && reason.trim().length >= 3;
  async function give(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isWhole) return;
    const change = { what: "credits" as const, amount, reason: reason.trim(), requestKey };
    if (!(await operate(change, messages.given))) return;
    setAmount("");
    setReason("");
    setRequestKey(crypto.randomUUID());
  }
  return (
    <form onSubmit={(event) => void give(event)}>
      <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
        <legend>{messages.creditTitle}</legend>
        <NumberInput
          label={messages.amount}
          min={1}
          allowDecimal={false}
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={messages.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" disabled={!isWhole}>
            {messages.give}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Support({ organisation: { id, support } }: PartProps) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const operate = useOperate(id);
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
      <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
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
            <TextInput
              label={messages.supportReason}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <NumberInput label={messages.hours} min={1} max={168} value={hours} onChange={setHours} />
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
  const operate = useOperate(organisation.id);
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
