import { Switch } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useMay } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "../registry/farmers.module.css";
import { requestMessages } from "./messages.ts";
import { changesWaitQuery, requestKeys } from "./request-queries.ts";

const saved = z.object({ changesWait: z.boolean() });

/** Whether changes wait: decided by those who lead the registry, told to the others. */
export function ApprovalSetting({ organisationId }: { organisationId: number }) {
  const locale = useLocale();
  const messages = useMessages(requestMessages);
  const queryClient = useQueryClient();
  const mayManage = useMay("farmers.manage");
  const [problem, setProblem] = useState<string | null>(null);
  // What was asked for shows until it is read again.
  const [asked, setAsked] = useState<boolean | null>(null);
  const { data: changesWait, error } = useQuery(changesWaitQuery(organisationId));
  async function set(wait: boolean): Promise<void> {
    setProblem(null);
    setAsked(wait);
    try {
      await callFunction("set-farmer-approval", { organisationId, changesWait: wait }, saved);
      toast({ title: messages.settingSaved, color: "success" });
    } catch (failure) {
      setProblem(problemText(failure, locale));
    }
    await queryClient.invalidateQueries({ queryKey: requestKeys.of(organisationId) });
    setAsked(null);
  }
  const unread = error === null || changesWait !== undefined ? null : problemText(error, locale);
  if (!mayManage)
    return changesWait === undefined ? null : (
      <p className={classes.muted}>{changesWait ? messages.settingOn : messages.settingOff}</p>
    );
  return (
    <Section>
      <Switch
        label={messages.setting}
        description={messages.settingHelp}
        disabled={changesWait === undefined}
        checked={asked ?? changesWait ?? false}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      <NotDone title={messages.settingFailed} text={problem ?? unread} />
    </Section>
  );
}
