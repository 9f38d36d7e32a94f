import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { FactList } from "#ui/fact-list.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import { useFormPlace } from "../collect-address.ts";
import { answerNames } from "./answer-name.ts";
import { recordMessages } from "./messages.ts";
import { recordPlacesQuery } from "./record-queries.ts";

interface Props {
  recordId: number;
  definition: FormDefinition;
}

/** The state of each outline of a record and what it measures; nothing where it has none. */
export function RecordOutlines({ recordId, definition }: Props) {
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
        facts={outlines.map(({ address, geometry_state, hectares }) => [
          about(address).name,
          hectares === null
            ? stateOf(geometry_state)
            : `${stateOf(geometry_state)} · ${messages.measured(formatNumber(hectares, locale, 4))}`,
        ])}
      />
    </>
  );
}
