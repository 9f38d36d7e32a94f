import { Alert } from "@mantine/core";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useMemo } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { recordMessages } from "../../records/messages.ts";
import { questionsByPath } from "../../records/questions-by-path.ts";
import { questionLabel, toldIn } from "../question-label.ts";
import { changeMessages } from "./change-messages.ts";
import type { ToldChange } from "./change-queries.ts";

interface Props {
  change: ToldChange;
  /** The form as it will be. */
  definition: FormDefinition;
}

const MOST_LINES = 20;

/** How many stored answers a change makes invalid, what it takes away, and examples with the reason in the form's words. */
export function ToldChangeParts({ change, definition }: Props) {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  const lines = useChangeLines(change, definition);
  if (change.records === 0) return <p>{messages.none}</p>;
  const isSafe = change.invalidAnswers === 0 && lines.length === 0;
  if (isSafe) return <p>{messages.safe(change.records)}</p>;
  const total = formatNumber(change.records, locale, 0);
  return (
    <>
      <Alert color={change.invalidAnswers > 0 ? "critical" : "warning"} variant="light" role="status">
        <strong>
          {change.invalidAnswers === 0
            ? messages.noneInvalid
            : messages.invalid(change.invalidAnswers, messages.ofRecords(change.becomeInvalid, total))}
        </strong>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{messages.kept}</p>
      </Alert>
      {change.broken.length > 0 && <Examples change={change} definition={definition} />}
    </>
  );
}

function useChangeLines(change: ToldChange, definition: FormDefinition): string[] {
  const messages = useMessages(changeMessages);
  const nameOf = usePlaceNames(definition, change);
  const typeOf = (type: string) => messages.types[type] ?? type;
  return [
    ...(change.becomeValid > 0 ? [messages.valid(change.becomeValid)] : []),
    ...change.removed.map(({ path, answers }) => messages.removed(nameOf(path), answers)),
    ...change.retyped.map(({ path, from, to, answers, unfit }) => {
      const told = messages.retyped(nameOf(path), typeOf(from), typeOf(to), answers);
      return unfit === 0 ? told : `${told}, ${messages.unfit(unfit)}`;
    }),
    ...change.removedChoices.map(({ path, value, answers }) => messages.choice(nameOf(path), value, answers)),
  ];
}

/** A question by its address, with its rows, also where the form asks it no more. */
function usePlaceNames(definition: FormDefinition, { labels }: ToldChange): (address: string) => string {
  const messages = useMessages(changeMessages);
  const locale = useLocale();
  const questions = useMemo(() => questionsByPath(definition), [definition]);
  return (address) => {
    const path = address.replaceAll(/\[\d+\]/g, "");
    const below = path.replace(/^\/[^/]+\//, "");
    const question = questions.get(below);
    const former = labels[path];
    const label = question ? questionLabel(question, locale) : (former && toldIn(former, locale)) || below;
    const rows = [...address.matchAll(/\[(\d+)\]/g)].map(([, row]) =>
      messages.row(formatNumber(Number(row), locale, 0)),
    );
    return [label, ...rows].join(", ");
  };
}

function Examples({ change, definition }: Props) {
  const messages = useMessages(changeMessages);
  const { kinds } = useMessages(recordMessages);
  const locale = useLocale();
  const nameOf = usePlaceNames(definition, change);
  const questions = useMemo(() => questionsByPath(definition), [definition]);
  const reasonOf = (address: string, kind: keyof typeof kinds): string => {
    const question = questions.get(address.replaceAll(/\[\d+\]/g, "").replace(/^\/[^/]+\//, ""));
    const own = { required: question?.requiredMessage, constraint: question?.constraintMessage }[
      String(kind)
    ];
    return (own && toldIn(own, locale)) || kinds[kind];
  };
  const lines = change.broken
    .flatMap(({ id, broken }) => broken.map((each) => ({ id, ...each })))
    .slice(0, MOST_LINES);
  return (
    <FactTable
      stacks
      label={messages.examples}
      headers={[messages.record, messages.question, messages.value, messages.reason]}
    >
      <tbody>
        {lines.map(({ id, address, kind, value }) => (
          <tr key={`${id} ${address} ${kind}`}>
            <th scope="row" data-column={messages.record}>
              {formatNumber(id, locale, 0)}
            </th>
            <td data-column={messages.question}>{nameOf(address)}</td>
            <td data-column={messages.value}>{value === "" ? messages.nothing : value}</td>
            <td data-column={messages.reason}>{reasonOf(address, kind)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
