import { Alert, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useMay } from "#app/current-organisation.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatDate, formatDateTime, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { broughtBackUntil, emptiedQuery } from "./emptied-queries.ts";
import { emptiedMessages } from "./messages.ts";

const MOST_NAMED = 10;
const restored = z.object({ farmers: z.number(), taken: z.number() });

/** Says that the registry was emptied and until when it comes back, with what would stay in the trash. */
export function EmptiedNotice({ organisationId }: { organisationId: number }) {
  const locale = useLocale();
  const messages = useMessages(emptiedMessages);
  const queryClient = useQueryClient();
  const isOwner = useMay("organisation.delete");
  const { data } = useBesides(emptiedQuery(organisationId));
  if (!data) return null;
  const { emptied, collisions } = data;
  const until = formatDate(broughtBackUntil(Date.parse(emptied.created_at)), locale);
  const namesOf = (identifiers: readonly (string | null)[]) => {
    const named = identifiers.slice(0, MOST_NAMED).join(", ");
    return identifiers.length > MOST_NAMED ? `${named} ${messages.more}` : named;
  };
  async function bringBack(): Promise<void> {
    // Somebody may have been given an identifier anew since this page was opened.
    const latest = await queryClient.fetchQuery({ ...emptiedQuery(organisationId), staleTime: 0 });
    const asked = { emptiedId: emptied.id };
    const { farmers, taken } = await callFunction("restore-farmer-registry", asked, restored);
    await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
    const left =
      taken > 0
        ? { description: messages.left(taken, namesOf(latest?.collisions ?? [])), color: "warning" as const }
        : {};
    toast({ title: messages.restored(farmers), ...left });
  }
  return (
    <Alert
      color="warning"
      variant="light"
      title={messages.wasEmptied(formatDateTime(emptied.created_at, locale), emptied.author)}
    >
      <p>{messages.mayRestore(formatNumber(emptied.farmers, locale, 0), emptied.farmers < 2, until)}</p>
      {collisions.length > 0 && <p>{messages.collisions(collisions.length, namesOf(collisions))}</p>}
      {isOwner && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void keepTrying({ run: bringBack, failed: messages.restoreFailed, locale })}
        >
          {messages.restore}
        </Button>
      )}
    </Alert>
  );
}
