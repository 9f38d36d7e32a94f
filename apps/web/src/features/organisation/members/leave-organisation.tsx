import { Button } from "@mantine/core";
import { roles } from "@parcelle/domain/permissions/roles";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { session } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import type { Organisation } from "#app/user.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { leaveOrganisation } from "./member-queries.ts";
import { memberMessages } from "./messages.ts";

/** For members only: the last owner is told to hand over first. */
export function LeaveOrganisation({ organisation: { id, name, role } }: { organisation: Organisation }) {
  const messages = useMessages(memberMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const router = useRouter();
  const queries = useQueryClient();
  async function leave(): Promise<void> {
    const question = { title: messages.leaveTitle(name), text: messages.leaveText };
    if (!(await ask({ ...question, confirm: messages.leave, danger: true }))) return;
    try {
      await leaveOrganisation(id);
    } catch (error) {
      toast({ title: messages.leaveFailed, description: problemText(error, locale), color: "critical" });
      return;
    }
    await session.renew();
    queries.clear();
    await router.navigate({ to: "/$lang", params: { lang: locale } });
    toast({ title: messages.left(name) });
  }
  if (!roles.some((known) => known === role)) return null;
  return (
    <div>
      <Button variant="default" color="critical" onClick={() => void leave()}>
        {messages.leave}
      </Button>
    </div>
  );
}
