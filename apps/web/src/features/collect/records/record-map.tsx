import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import { useMemo } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { PlotState, Plots } from "#ui/map/map-types.ts";
import { recordMessages } from "./messages.ts";
import { toldPlaces } from "./told-places.ts";

interface Props {
  definition: FormDefinition;
  answers: Answers;
}

const ANSWERED = "answered";
const HEIGHT = "300px";

/** The places that a record answers; nothing where it has none. */
export function RecordMap({ definition, answers }: Props) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const places = useMemo(() => toldPlaces(definition, answers, locale), [definition, answers, locale]);
  const plots = useMemo(
    (): Plots => ({
      type: "FeatureCollection",
      features: places.map(({ id, geometry }) => ({
        ...{ type: "Feature", geometry },
        properties: { id, state: ANSWERED },
      })),
    }),
    [places],
  );
  const states = useMemo(
    (): PlotState[] => [
      { value: ANSWERED, label: messages.placesAnswered, color: "#1864ab", pattern: "plain" },
    ],
    [messages],
  );
  if (places.length === 0) return null;
  const named = new Map(places.map(({ id, question }) => [id, question]));
  return (
    <>
      <h3>{messages.places}</h3>
      <MemberMap
        label={messages.places}
        plots={plots}
        states={states}
        describe={(id) => named.get(id) ?? id}
        height={HEIGHT}
      />
    </>
  );
}
