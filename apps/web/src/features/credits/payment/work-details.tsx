import { Anchor } from "@mantine/core";
import { creditWords } from "@parcelle/domain/credits/credit-words";
import { wordOf } from "@parcelle/domain/unknown-code";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatChange, formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { movementsOfWork, type Work } from "./ask-statement.ts";
import { paymentMessages } from "./messages.ts";
import classes from "./payment.module.css";

/** What a work came to, and on demand the movements behind it: reserved, used, given back. */
export function WorkDetails({ work }: { work: Work }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const kind = wordOf(creditWords[locale].kinds, work.kind, locale);
  if (work.movements < 2) return kind;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        aria-label={messages.movementsOf(kind, work.project_name)}
        onClick={() => setIsOpen(true)}
      >
        {kind}
      </Anchor>
      {isOpen && (
        <Dialog
          {...{ opened: true, className: classes.movements }}
          onClose={() => setIsOpen(false)}
          title={messages.movementsOf(kind, work.project_name)}
        >
          <Movements workId={work.id} />
        </Dialog>
      )}
    </>
  );
}

function Movements({ workId }: { workId: number }) {
  const messages = useMessages(paymentMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ["credits", "work", workId],
    queryFn: () => movementsOfWork(workId),
  });
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  return (
    <FactTable
      label={messages.statement}
      headers={[messages.date, messages.kind, { number: messages.change }]}
    >
      <tbody>
        {data.map((movement) => (
          <tr key={movement.id}>
            <td>{formatDateTime(movement.created_at, locale)}</td>
            <td>{wordOf(creditWords[locale].kinds, movement.kind, locale)}</td>
            <td data-number>{formatChange(movement.change, locale)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
