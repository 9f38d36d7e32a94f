import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { type DraftOperator, draftOperatorOf } from "../declarations/draft.ts";
import type { KnownOperator } from "./known-operator.ts";
import { operatorMessages } from "./operator-messages.ts";
import { operatorsKey } from "./operator-queries.ts";

/** What is done with the address book of an organisation. */
export function useAddressBook(organisationId: number) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const messages = useMessages(operatorMessages);
  const problem = (error: unknown) => problemText(error, locale, { "23505": messages.nameTaken });
  const renew = () => queryClient.invalidateQueries({ queryKey: operatorsKey(organisationId) });
  const told = (error: unknown) => toast({ title: problem(error), color: "critical" });

  /** Keeps an operator, over the entry that is his where he has one. */
  async function save(operator: DraftOperator, entry: KnownOperator | undefined): Promise<void> {
    const kept = { ...operator, name: operator.name.trim() };
    await write((client) => {
      const book = client.from("known_operators");
      return entry === undefined
        ? book.insert({ organisation_id: organisationId, operator: kept })
        : book.update({ operator: kept }).eq("id", entry.id);
    });
    await renew();
  }

  /** Takes an entry out, which the toast takes back. */
  async function remove({ id, operator }: KnownOperator): Promise<void> {
    try {
      await write((client) => client.from("known_operators").delete().eq("id", id));
      await renew();
      const click = () => void bringBack(operator);
      toast({ title: messages.removed(operator.name), action: { label: messages.undo, click } });
    } catch (error) {
      told(error);
    }
  }

  async function bringBack(operator: KnownOperator["operator"]): Promise<void> {
    try {
      await save(draftOperatorOf(operator), undefined);
    } catch (error) {
      told(error);
    }
  }
  return { save, remove, problem };
}
