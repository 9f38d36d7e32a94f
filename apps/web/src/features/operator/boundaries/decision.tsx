import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { operatorAddresses } from "../addresses.ts";
import { boundaryKeys, versionsQuery, type WholeVersion } from "./boundary-queries.ts";
import { boundaryMessages } from "./messages.ts";

/** Publishing what was read, or letting go of it. */
export function Decision({ version: { id, country, status, valid_from } }: { version: WholeVersion }) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const router = useRouter();
  const ask = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const versions = useBesides(versionsQuery);
  const inForce = versions.data?.find((one) => one.country === country && one.status === "published");
  const isOlder = inForce !== undefined && inForce.valid_from >= valid_from;
  async function call(name: string): Promise<boolean> {
    setBusy(true);
    try {
      await callFunction(name, { versionId: id });
      return true;
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: boundaryKeys.all });
      setBusy(false);
    }
  }
  async function publish(): Promise<void> {
    const question = { title: messages.publishAsk, text: messages.publishText, confirm: messages.publish };
    if (!(await ask(question))) return;
    if (await call("publish-boundaries")) toast({ title: messages.published, color: "success" });
  }
  async function discard(): Promise<void> {
    const question = { title: messages.discardAsk, text: messages.discardText, confirm: messages.discard };
    if (!(await ask({ ...question, danger: true }))) return;
    if (!(await call("discard-boundaries"))) return;
    toast({ title: messages.discarded });
    await router.navigate({ href: operatorAddresses(locale).boundaries });
  }
  return (
    <Section title={messages.decision}>
      {status === "inspected" && (
        <p>
          {inForce
            ? messages[isOlder ? "older" : "replaces"](formatDate(inForce.valid_from, locale))
            : messages.first}
        </p>
      )}
      <Group gap="sm">
        {status === "inspected" && !isOlder && (
          <Button loading={isBusy} onClick={() => void publish()}>
            {messages.publish}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
          {messages.discard}
        </Button>
      </Group>
    </Section>
  );
}
