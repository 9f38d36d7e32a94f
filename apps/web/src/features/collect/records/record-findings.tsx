import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useMemo } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { questionLabel, toldIn } from "../form/question-label.ts";
import { recordMessages } from "./messages.ts";
import { questionsByPath } from "./questions-by-path.ts";
import type { OneRecord } from "./record-queries.ts";

interface Props {
  record: OneRecord;
  definition: FormDefinition;
}

/** What is wrong with a record, under the question it is about and in the form's words; nothing where nothing is. */
export function RecordFindings({ record, definition }: Props) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const questions = useMemo(() => questionsByPath(definition), [definition]);
  const { violations = [], departures = [], irrelevant = [], unplaced = [], unchecked } = record.findings;
  const about = (address: string) => {
    const place = address.replace(/^\/[^/]+\//, "");
    const question = questions.get(place.replaceAll(/\[\d+\]/g, ""));
    const rows = [...place.matchAll(/\[(\d+)\]/g)].map(([, row]) =>
      messages.row(formatNumber(Number(row), locale, 0)),
    );
    const label = question === undefined ? place : questionLabel(question, locale);
    return { question, name: [label, ...rows].join(", ") };
  };
  const told = [
    ...violations.map(({ address, kind }) => {
      const { question, name } = about(address);
      const own = kind === "required" ? question?.requiredMessage : question?.constraintMessage;
      const isOwn = kind === "required" || kind === "constraint";
      return { address, name, text: (isOwn && own && toldIn(own, locale)) || messages.kinds[kind] };
    }),
    ...departures.filter(isToldOf).map(({ address, sent, computed }) => ({
      ...{ address, name: about(address).name },
      text: messages.departures(computed, sent),
    })),
    ...irrelevant.map((address) => ({ address, name: about(address).name, text: messages.irrelevant })),
    ...unplaced.map(({ address, value }) => ({
      ...{ address, name: about(address).name },
      text: `${messages.unplaced} (${value.slice(0, 80)})`,
    })),
  ];
  if (unchecked !== undefined) return <p>{messages.unchecked[unchecked]}</p>;
  if (told.length === 0) return <p>{messages.noFinding}</p>;
  return (
    <ul>
      {told.map(({ address, name, text }) => (
        <li key={`${address} ${text}`}>
          <strong>{name}</strong> · {text}
        </li>
      ))}
    </ul>
  );
}

/** Phones that give records no name are many, and the name is ours then. */
const isToldOf = ({ address, sent }: { address: string; sent: string }): boolean =>
  sent !== "" || !/(?:^|\/)(?:[^/:]*:)?instanceName$/.test(address);
