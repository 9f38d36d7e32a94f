import { Button, Group } from "@mantine/core";
import { isAlive } from "@parcelle/domain/declaration/statements";
import { amendableUntil } from "@parcelle/domain/law/dates";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useConfirm } from "#ui/confirm.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import type { DeclarationDetail } from "../declaration-queries.ts";
import classes from "../declarations.module.css";
import { simplifiedMessages } from "../simplified/simplified-messages.ts";
import { timeLeft } from "./amendable.ts";
import { euMessages } from "./eu-messages.ts";
import { rehearsalQuery } from "./eu-queries.ts";
import { RehearsalControls } from "./rehearsal-controls.tsx";
import { StatementTable } from "./statement-table.tsx";
import { useFiling } from "./use-filing.ts";

interface Props {
  projectId: number;
  declaration: DeclarationDetail;
  maySubmit: boolean;
}

/** What the EU has of a declaration, how long it may be changed there, and the ways to change it. */
export function FiledFacts({ projectId, declaration, maySubmit }: Props) {
  const messages = useMessages(euMessages);
  const locale = useLocale();
  const { organisation_id: organisationId } = useProject();
  const { data: rehearsal } = useQuery(rehearsalQuery(organisationId));
  const { state, reference_number, verification_number, environment } = declaration;
  const { eu_filings: statements } = declaration;
  const isOpen = statements.some(({ doing, sent_at: sentAt }) => doing !== null && sentAt !== null);
  const isAsked = statements.some(({ doing }) => doing !== null);
  const next = earliest(statements.map(({ next_look_at: moment }) => moment));
  const submitted = earliest(statements.filter(isAlive).map(({ submitted_at: moment }) => moment));
  return (
    <>
      {state === "submitting" && !isOpen && <p role="status">{messages.submitting}</p>}
      {isOpen && (
        <p role="status">
          {messages.open} {next !== null && messages.nextLook(formatDateTime(next, locale))}
        </p>
      )}
      {state === "submitted" && (
        <p role="status">
          {messages.waiting} {next !== null && messages.nextLook(formatDateTime(next, locale))}
        </p>
      )}
      {state === "available" && statements.some(({ doing }) => doing === "withdraw") && (
        <p role="status">{messages.withdrawing}</p>
      )}
      {statements.length > 1 ? (
        <StatementTable statements={statements} />
      ) : (
        statements.map((filing) => (
          <FactList
            key={filing.id}
            facts={known([
              [messages.reference, reference_number],
              [messages.verification, verification_number],
              [messages.statusAtTheEu, filing.status],
              [messages.sentAs, filing.internal_reference],
            ])}
          />
        ))
      )}
      {statements.some(({ communication }) => communication !== null) && (
        <FactList
          facts={statements.flatMap(({ statement, communication }) =>
            communication === null
              ? []
              : [
                  [
                    statements.length > 1
                      ? `${messages.fromTheAuthority} · ${messages.faultsOf(statement)}`
                      : messages.fromTheAuthority,
                    communication,
                  ] as const,
                ],
          )}
        />
      )}
      {state === "available" && submitted !== null && (
        <Changes
          projectId={projectId}
          declaration={declaration}
          until={amendableUntil(
            new Date(submitted),
            environment === "rehearsal" ? (rehearsal?.ahead_hours ?? 0) : 0,
          )}
          mayChange={maySubmit && !isAsked}
        />
      )}
      {environment === "rehearsal" && state === "available" && rehearsal && maySubmit && (
        <RehearsalControls organisationId={organisationId} rehearsal={rehearsal} shows="clock" />
      )}
    </>
  );
}

/** What was refused, or just sent, has no numbers yet. */
const known = (facts: readonly (readonly [string, string | null])[]) =>
  facts.filter(([, value]) => value !== null);

/** The first of some moments; null where there is none. */
const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.filter((moment) => moment !== null).sort((one, other) => Date.parse(one) - Date.parse(other))[0] ??
  null;

function Changes({
  projectId,
  declaration,
  until,
  mayChange,
}: Pick<Props, "projectId" | "declaration"> & { until: Date; mayChange: boolean }) {
  const messages = useMessages(euMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const { isBusy, call } = useFiling(projectId, declaration.id);
  const simplified = useMessages(simplifiedMessages);
  // Who declares once for all may change that at any time.
  const isOnceForAll = declaration.kind === "simplified";
  const left = timeLeft(until, useMinute());
  const day = formatDateTime(until.toISOString(), locale);
  const windowText = () =>
    left === null ? messages.over(day) : messages.left(messages.hours(left.hours, left.minutes), day);
  async function withdraw(): Promise<void> {
    const { withdrawTitle: title, withdrawText: text, withdraw: confirm } = messages;
    if (await ask({ title, text, confirm, danger: true })) await call("withdraw-declaration");
  }
  return (
    <>
      <p className={classes.muted}>{isOnceForAll ? simplified.anyTime : windowText()}</p>
      {mayChange && (isOnceForAll || left !== null) && (
        <Group gap="sm">
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void call("amend-declaration", { step: "begin" })}
          >
            {isOnceForAll ? simplified.update : messages.amend}
          </Button>
          <Button variant="default" color="critical" loading={isBusy} onClick={() => void withdraw()}>
            {messages.withdraw}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The present moment, anew every half minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
