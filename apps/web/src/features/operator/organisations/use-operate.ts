import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { organisationsMessages } from "./messages.ts";
import { type OrganisationChange, operate, organisationsQuery } from "./organisation-queries.ts";

/** Does something to an organisation and says how it went; tells whether it was done. */
export function useOperate(id: number) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  async function change(act: () => Promise<void>, done = messages.done): Promise<boolean> {
    try {
      await act();
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
      return false;
    }
    await queries.invalidateQueries({ queryKey: organisationsQuery.queryKey });
    toast({ title: done, color: "success" });
    return true;
  }
  return {
    change,
    operate: (wanted: OrganisationChange, done?: string) => change(() => operate(id, wanted), done),
  };
}
