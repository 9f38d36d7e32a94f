import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { callFunction } from "../call-function.ts";
import { configurationQuery } from "../configuration-query.ts";
import { useOrganisation } from "../current-organisation.ts";
import { session } from "../current-session.ts";
import { problemText } from "../problem-text.ts";
import { useBesides } from "../use-besides.ts";
import type { LostOrganisation } from "../user.ts";
import { lostOrganisationMessages } from "./lost-organisation-messages.ts";
import classes from "./lost-organisation-notice.module.css";
import { useSwitchOrganisation } from "./use-switch-organisation.ts";

const long = { root: classes.button, label: classes.words };

/** Which organisation a user has lost and why, and where he goes from there. */
export function LostOrganisationNotice({ lost }: { lost: LostOrganisation }) {
  const messages = useMessages(lostOrganisationMessages);
  const present = useOrganisation();
  const enter = useSwitchOrganisation();
  const { data: configuration } = useBesides(configurationQuery);
  const { name, reason, since, by, mayLeave } = lost;
  const answerable = configuration?.owner.email ?? null;
  const contacts = lost.contacts.length === 0 && answerable !== null ? [answerable] : lost.contacts;
  return (
    <Alert color="warning" mb="md" title={messages.title(name)}>
      <Text size="sm">{messages.texts[reason](name, since, by)}</Text>
      <Text size="sm">{present ? messages.nowIn(present.name) : messages.nowhere}</Text>
      {contacts.length > 0 && (
        <Text size="sm">
          {messages.contact}{" "}
          {contacts.map((address) => (
            <Anchor key={address} href={`mailto:${address}`} size="sm" underline="always" mr={8}>
              {address}
            </Anchor>
          ))}
        </Text>
      )}
      <Group gap="sm" mt="xs">
        {present && (
          <Button size="compact-md" classNames={long} onClick={() => void enter(present)}>
            {messages.continueIn(present.name)}
          </Button>
        )}
        {mayLeave && <Leave lost={lost} />}
      </Group>
    </Alert>
  );
}

function Leave({ lost: { id, name } }: { lost: LostOrganisation }) {
  const messages = useMessages(lostOrganisationMessages);
  const lang = useLocale();
  const router = useRouter();
  const confirm = useConfirm();
  async function leave(): Promise<void> {
    const question = { title: messages.leave(name), text: messages.leaveText, confirm: messages.leave(name) };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await callFunction("leave-organisation", { id });
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, lang), color: "critical" });
      return;
    }
    await session.renew();
    await router.invalidate();
    toast({ title: messages.left(name) });
  }
  return (
    <Button size="compact-md" classNames={long} variant="default" onClick={() => void leave()}>
      {messages.leave(name)}
    </Button>
  );
}
