import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { cardMessages } from "./card-messages.ts";
import { chosenHoldersQuery, MOST_CARDS } from "./card-queries.ts";
import classes from "./cards.module.css";
import { issueCards } from "./issue-cards.ts";
import { LayoutChoice } from "./layout-choice.tsx";
import { PrintProgress } from "./print-progress.tsx";
import { type CardLayout, useCardPrint } from "./use-card-print.ts";
import { YearChoice } from "./year-choice.tsx";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  opened: boolean;
  onClose: () => void;
}

/** The cards of chosen farmers on paper; who has none gets one first. How many is said before. */
export function PrintFarmersDialog({ opened, onClose, ...chosen }: Props) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.printCardsTitle(chosen.count)} shape="wide">
      {chosen.count > MOST_CARDS ? (
        <p>{messages.tooMany(formatNumber(MOST_CARDS, locale, 0))}</p>
      ) : (
        opened && <Printing {...chosen} />
      )}
    </Dialog>
  );
}

type Chosen = Pick<Props, "organisationId" | "farmers">;

function Printing({ organisationId, farmers }: Chosen) {
  const locale = useLocale();
  // As it was chosen when the dialog was opened: what is issued meanwhile changes the counts, not the choice.
  const [choice] = useState(farmers);
  const { data, error, refetch } = useQuery(chosenHoldersQuery(organisationId, choice));
  if (data) return <Prepare organisationId={organisationId} {...data} />;
  return error ? (
    <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
  ) : (
    <Loading lines={4} />
  );
}

interface PrepareProps {
  organisationId: number;
  farmerIds: readonly number[];
  holders: number;
}

function Prepare({ organisationId, farmerIds, holders }: PrepareProps) {
  const messages = useMessages(cardMessages);
  const [layout, setLayout] = useState<CardLayout>("sheet");
  const [lastYear, setLastYear] = useState<number | null>(null);
  const print = useCardPrint(organisationId);
  const { isBusy, problem, refused, prepare } = usePrepare(organisationId, print.print);
  const toMake = farmerIds.length - holders;
  return (
    <div className={classes.dialog}>
      <ul className={classes.list}>
        {holders > 0 && <li>{messages.holders(holders)}</li>}
        {toMake > 0 && <li>{messages.toMake(toMake)}</li>}
      </ul>
      <LayoutChoice layouts={["sheet", "card", "badge"]} layout={layout} onChange={setLayout} />
      {toMake > 0 && <YearChoice lastYear={lastYear} onChange={setLastYear} />}
      {!print.job && (
        <Button loading={isBusy} onClick={() => void prepare({ farmerIds, lost: false, lastYear }, layout)}>
          {messages.prepare}
        </Button>
      )}
      <NotDone title={messages.issueFailed} text={problem} />
      {refused.length > 0 && (
        <div role="alert">
          <p>{messages.refused(refused.length)}</p>
          <ul className={classes.list}>
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <PrintProgress print={print} />
    </div>
  );
}

/** Issues what is missing, then prints all of it; whoever cannot have a card is left out and named. */
function usePrepare(
  organisationId: number,
  print: (cardIds: readonly number[], layout: CardLayout) => Promise<void>,
) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const request = useRequestKey();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<string[]>([]);
  async function prepare(asked: Parameters<typeof issueCards>[0], layout: CardLayout): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const issued = await issueCards(asked, request.keyOf(asked));
      request.answered();
      setRefused(issued.refused.map(({ message }) => message));
      void queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      if (issued.cards.length > 0)
        await print(
          issued.cards.map(({ cardId }) => cardId),
          layout,
        );
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, refused, prepare };
}
