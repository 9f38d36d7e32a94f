import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { type Role, roleNames, roles } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useState } from "react";
import { useUser } from "#app/current-session.ts";
import { FeatureChoice } from "#app/sharing/feature-choice.tsx";
import type { Organisation } from "#app/user.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { type Member, nameOf } from "./member-queries.ts";
import { memberMessages } from "./messages.ts";
import { useMemberMoves } from "./use-member-moves.ts";

interface Props {
  member: Member | null;
  organisation: Organisation;
  onClose: () => void;
}

export function MemberDialog({ member, organisation, onClose }: Props) {
  const messages = useMessages(memberMessages);
  const title = member ? messages.changeOf(nameOf(member)) : messages.change;
  return (
    <Dialog opened={member !== null} onClose={onClose} title={title}>
      {member && <MemberForm member={member} organisation={organisation} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = Props & { member: Member };

function MemberForm({ member, organisation, onClose }: FormProps) {
  const messages = useMessages(memberMessages);
  const locale = useLocale();
  const isOwner = organisation.permissions.includes("organisation.delete");
  const [role, setRole] = useState<Role>(member.role);
  const [features, setFeatures] = useState(member.features);
  const moves = useMemberMoves(useUser().id);
  if (member.role === "owner" && !isOwner) return <Text>{messages.ownersOnly}</Text>;
  const given = roles.filter((one) => isOwner || one !== "owner");
  async function save(): Promise<void> {
    if (await moves.change(member, { role, features })) onClose();
  }
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {member.email}
      </Text>
      <NativeSelect
        label={messages.role}
        value={role}
        data={given.map((one) => ({ value: one, label: nameOfKey(roleNames, one, locale) }))}
        onChange={(event) => setRole(given.find((one) => one === event.currentTarget.value) ?? role)}
      />
      <FeatureChoice offered={organisation.features} chosen={features} onChange={setFeatures} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button onClick={() => void save()}>{messages.save}</Button>
      </Group>
      <OtherMoves member={member} organisation={organisation} onClose={onClose} moves={moves} />
      <NotDone title={moves.failure?.title} text={moves.failure?.text} />
    </Stack>
  );
}

type MovesProps = FormProps & { moves: ReturnType<typeof useMemberMoves> };

function OtherMoves({ member, organisation, onClose, moves }: MovesProps) {
  const messages = useMessages(memberMessages);
  const ask = useConfirm();
  const { id: ownId } = useUser();
  const isActive = member.status === "active";
  const mayTransfer =
    isActive && member.user_id !== ownId && organisation.permissions.includes("organisation.delete");
  const close = (done: boolean) => void (done && onClose());
  async function transfer(): Promise<void> {
    const title = messages.transferTitle(nameOf(member));
    const question = { title, text: messages.transferText, confirm: messages.transfer };
    if (await ask(question)) close(await moves.transfer(member));
  }
  const status = isActive ? "suspended" : "active";
  return (
    <Group gap="xs">
      <Button size="sm" variant="default" onClick={async () => close(await moves.change(member, { status }))}>
        {isActive ? messages.suspend : messages.reactivate}
      </Button>
      {mayTransfer && (
        <Button size="sm" variant="default" onClick={() => void transfer()}>
          {messages.transfer}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="critical"
        onClick={async () => close(await moves.remove(member))}
      >
        {messages.remove}
      </Button>
    </Group>
  );
}
