import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { session } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { type Failure, NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { aboutMessages } from "./messages.ts";
import { deleteOrganisation, type OrganisationFacts } from "./organisation-queries.ts";

const plain = (text: string): string => text.trim().toLowerCase();

/** What is lost is said first; the name has to be typed. */
export function DeleteOrganisation({ organisation: { id, name } }: { organisation: OrganisationFacts }) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await deleteOrganisation(id, typed);
      await session.renew();
      queries.clear();
      await router.navigate({ to: "/$lang", params: { lang: locale } });
      toast({ title: messages.removed(name) });
    } catch (error) {
      setBusy(false);
      setFailure({ title: messages.removeFailed, text: problemText(error, locale) });
    }
  }
  return (
    <Section title={messages.removeTitle}>
      <form onSubmit={(event) => void remove(event)}>
        <Stack gap="md">
          <Text size="sm">{messages.removeLead}</Text>
          <TextInput
            label={messages.typeName(name)}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" color="critical" loading={busy} disabled={plain(typed) !== plain(name)}>
              {messages.remove}
            </Button>
          </div>
          <NotDone title={failure?.title} text={failure?.text} />
        </Stack>
      </form>
    </Section>
  );
}
