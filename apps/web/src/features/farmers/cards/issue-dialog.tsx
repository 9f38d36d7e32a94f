import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { cardMessages } from "./card-messages.ts";
import classes from "./cards.module.css";
import { issueCards } from "./issue-cards.ts";
import { YearChoice } from "./year-choice.tsx";

interface Props {
  organisationId: number;
  farmerId: number;
  /** He has a card, and lost it. */
  lost: boolean;
  opened: boolean;
  onClose: () => void;
}

/** A card for a farmer who has none, or another one for the one that he lost. */
export function IssueDialog({ organisationId, farmerId, lost, opened, onClose }: Props) {
  const locale = useLocale();
  const messages = useMessages(cardMessages);
  const queryClient = useQueryClient();
  const request = useRequestKey();
  const [lastYear, setLastYear] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function issue(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { farmerIds: [farmerId], lost, lastYear };
      const { cards, refused } = await issueCards(asked, request.keyOf(asked));
      request.answered();
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      const [card] = cards;
      if (!card) return setProblem(refused[0]?.message ?? messages.issueFailed);
      toast({ title: messages.issued(formatNumber(card.number, locale, 0)), color: "success" });
      onClose();
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={lost ? messages.lostTitle : messages.issue}>
      <div className={classes.dialog}>
        <p>{lost ? messages.lostText : messages.issueText}</p>
        <YearChoice lastYear={lastYear} onChange={setLastYear} />
        <NotDone title={messages.issueFailed} text={problem} />
        <Button color={lost ? "critical" : "green"} loading={isBusy} onClick={() => void issue()}>
          {lost ? messages.replace : messages.issue}
        </Button>
      </div>
    </Dialog>
  );
}
