import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { session, useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { operatorsMessages } from "./messages.ts";
import { dismissOperator, type Operator, operatorsQuery } from "./operators-query.ts";

/** Asks first; who dismisses himself has no business on this page any more. */
export function useDismiss() {
  const messages = useMessages(operatorsMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const router = useRouter();
  const queries = useQueryClient();
  const user = useUser();
  return async ({ id }: Operator, person: string): Promise<void> => {
    const isSelf = id === user.id;
    const text = isSelf ? messages.dismissSelfText : messages.dismissText;
    const question = { title: messages.dismissTitle(person), text, confirm: messages.dismiss };
    if (!(await ask({ ...question, danger: true }))) return;
    try {
      await dismissOperator(id);
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
      return;
    }
    toast({ title: messages.dismissed(person) });
    if (!isSelf) return queries.invalidateQueries({ queryKey: operatorsQuery.queryKey });
    await session.renew();
    await router.navigate({ to: "/$lang", params: { lang: locale } });
  };
}
