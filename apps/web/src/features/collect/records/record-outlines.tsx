import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import { useFormPlace } from "../collect-address.ts";
import { declaredHectares } from "../places/declared-hectares.ts";
import { isFarFromDeclared } from "../places/declared-names.ts";
import { answerNames } from "./answer-name.ts";
import { recordMessages } from "./messages.ts";
import { recordPlacesQuery } from "./record-queries.ts";

interface Props {
  recordId: number;
  definition: FormDefinition;
  answers: Answers;
}

/** The state of each outline of a record, what it measures and what was declared for it; nothing where it has none. */
export function RecordOutlines({ recordId, definition, answers }: Props) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const about = useMemo(() => answerNames(definition, locale), [definition, locale]);
  const { data: places = [] } = useQuery(recordPlacesQuery(useFormPlace().projectFormId, recordId));
  const outlines = places.filter(({ kind }) => kind === "shape");
  if (outlines.length === 0) return null;
  const stateOf = (state: string) =>
    geometryStates.list.find(({ value }) => value === state)?.label[locale] ?? state;
  return (
    <>
      <h3>{messages.outlines}</h3>
      <FactList
        facts={outlines.map(({ address, geometry_state, hectares }) => {
          const { name, question } = about(address);
          const declared = declaredHectares(answers, address, question?.parameters["declared-area"]);
          const told = [
            stateOf(geometry_state),
            ...(hectares === null ? [] : [messages.measured(formatNumber(hectares, locale, 4))]),
            ...(declared === null ? [] : [messages.declared(formatNumber(declared, locale, 4))]),
          ].join(" · ");
          const isFar = declared !== null && hectares !== null && isFarFromDeclared(declared, hectares);
          return [
            name,
            isFar ? (
              <>
                {told} <StateBadge tone="warning" label={messages.farFromDeclared} />
              </>
            ) : (
              told
            ),
          ];
        })}
      />
    </>
  );
}
