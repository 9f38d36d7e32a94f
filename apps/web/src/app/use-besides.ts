import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast, toasts } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { problemText } from "./problem-text.ts";
import { askForFailed } from "./query.ts";
import { screenMessages } from "./screen-messages.ts";

const TOAST = "parts-not-read";
const failing = new Set<string>();

/** Tells what could not be read by a toast, one for all, until it was read or nobody wants it any more. */
export function useTellFailure({ error }: Pick<UseQueryResult, "error">): void {
  const id = useId();
  const locale = useLocale();
  const messages = useMessages(screenMessages);
  const client = useQueryClient();
  useEffect(() => {
    if (!error) return;
    failing.add(id);
    toast({
      ...{ id: TOAST, title: messages.partFailed, description: problemText(error, locale) },
      ...{ color: "critical", timeout: 0 },
      action: { label: uiMessages(locale).tryAgain, click: () => askForFailed(client) },
    });
    return () => {
      failing.delete(id);
      if (failing.size === 0) toasts.hide(TOAST);
    };
  }, [error, id, locale, messages, client]);
}

/**
 * `useQuery` for what a screen shows besides, without a place of its own to say that it failed. Whoever has such a place
 * draws `<Failed>` there; nobody takes what was not read for what is not there.
 */
export function useBesides<Read, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options);
  useTellFailure(query);
  return query;
}
