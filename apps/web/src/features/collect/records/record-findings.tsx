import type { FormDefinition, Question } from "@parcelle/forms/definition/form-definition";
import type { ViolationKind } from "@parcelle/forms/record/violations";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useFormPlace } from "../collect-address.ts";
import { toldIn } from "../form/question-label.ts";
import { reasonText } from "../places/reason-text.ts";
import { answerNames } from "./answer-name.ts";
import { recordMessages } from "./messages.ts";
import { type OneRecord, recordPlacesQuery } from "./record-queries.ts";
import { ruleWords } from "./rule-words.ts";

interface Props {
  record: OneRecord;
  definition: FormDefinition;
}

/** What is wrong with a record, under the question it is about and in the form's words; nothing where nothing is. */
export function RecordFindings({ record, definition }: Props) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const about = useMemo(() => answerNames(definition, locale), [definition, locale]);
  const rules = useMemo(() => ruleWords(definition, locale), [definition, locale]);
  const { projectFormId } = useFormPlace();
  const places = useQuery(recordPlacesQuery(projectFormId, record.id));
  const { violations = [], departures = [], irrelevant = [], unplaced = [], unchecked } = record.findings;
  if (!places.data && places.error)
    return <Failed message={problemText(places.error, locale)} onRetry={() => void places.refetch()} />;
  if (!places.data) return <Loading lines={2} />;
  const told = [
    ...places.data.flatMap((place) => {
      const text = reasonText(place, locale);
      return text === null ? [] : [{ address: place.address, name: about(place.address).name, text }];
    }),
    ...violations.map(({ address, kind }) => {
      const { question, name } = about(address);
      return { address, name, text: violationText(kind, question, rules, locale) };
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
  if (told.length === 0 && unchecked === undefined) return <p>{messages.noFinding}</p>;
  return (
    <>
      {unchecked !== undefined && <p>{messages.unchecked[unchecked]}</p>}
      <ul>
        {told.map(({ address, name, text }) => (
          <li key={`${address} ${text}`}>
            <strong>{name}</strong> · {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The form's own words; else its condition in words, or as it is written. */
function violationText(
  kind: ViolationKind,
  question: Question | undefined,
  rules: ReturnType<typeof ruleWords>,
  locale: Locale,
): string {
  const messages = recordMessages[locale];
  if (question === undefined || (kind !== "required" && kind !== "constraint")) return messages.kinds[kind];
  const own = kind === "required" ? question.requiredMessage : question.constraintMessage;
  const told = own ? toldIn(own, locale) : "";
  if (told !== "") return told;
  if (kind === "required" || !question.constraint) return messages.kinds[kind];
  const rule = rules(question);
  return rule === null ? messages.ruleAsWritten(question.constraint) : messages.ruleInWords(rule);
}

/** Phones that give records no name are many, and the name is ours then. */
const isToldOf = ({ address, sent }: { address: string; sent: string }): boolean =>
  sent !== "" || !/(?:^|\/)(?:[^/:]*:)?instanceName$/.test(address);
