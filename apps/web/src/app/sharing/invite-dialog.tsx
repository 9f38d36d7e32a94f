import { Button, Group, NativeSelect, Stack, Textarea } from "@mantine/core";
import { roleNames } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { type FormEvent, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FeatureChoice } from "./feature-choice.tsx";
import type { InvitationDraft, Place } from "./invitations.ts";
import { MOST_ADDRESSES, readAddresses } from "./read-addresses.ts";
import { sharingMessages } from "./sharing-messages.ts";
import { useInvite } from "./use-invite.ts";

interface Props {
  place: Place;
  /** What the organisation has and a member may be given. */
  features: readonly string[];
  opened: boolean;
  onClose: () => void;
}

export function InviteDialog({ opened, onClose, ...rest }: Props) {
  const messages = useMessages(sharingMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.inviteTitle}>
      {opened && <InviteForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

/** An address each, one role for all of them. */
export function InviteForm({ place, features, onClose }: Omit<Props, "opened">) {
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const send = useInvite(place);
  const [text, setText] = useState("");
  const [draft, setDraft] = useState<Omit<InvitationDraft, "emails">>({
    ...{ role: "agent", features: null, language: locale },
  });
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  useUnsavedChanges(text !== "");
  const { valid, invalid } = readAddresses(text);
  const problem =
    (invalid.length > 0 && messages.invalidEmails(invalid.join(", "))) ||
    (valid.length === 0 && messages.noEmail) ||
    (valid.length > MOST_ADDRESSES && messages.tooManyEmails);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (problem) return;
    setBusy(true);
    const done = await send({ ...draft, emails: valid });
    setBusy(false);
    if (done) onClose();
  }
  const choosable = (["administrator", "manager", "agent", "auditor"] as const).filter(
    (role) => place.projectId === null || role !== "administrator",
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Textarea
          label={messages.emails}
          description={messages.emailsHint}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          required
          value={text}
          error={isSent && problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          label={messages.role}
          value={draft.role}
          data={choosable.map((role) => ({ value: role, label: nameOfKey(roleNames, role, locale) }))}
          onChange={(event) => {
            const role = choosable.find((one) => one === event.currentTarget.value);
            if (role) setDraft({ ...draft, role });
          }}
        />
        {place.projectId === null && (
          <FeatureChoice
            offered={features}
            chosen={draft.features}
            onChange={(chosen) => setDraft({ ...draft, features: chosen })}
          />
        )}
        <NativeSelect
          label={messages.language}
          value={draft.language}
          data={(["fr", "en"] as const).map((value) => ({ value, label: messages.languages[value] }))}
          onChange={(event) =>
            setDraft({ ...draft, language: event.currentTarget.value === "en" ? "en" : "fr" })
          }
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {messages.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
