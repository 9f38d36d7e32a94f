import { Button } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatHectares, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import { useCollectAddresses, useFormPlace, useProjectId } from "../../collect-address.ts";
import type { PlaceFigures } from "../figure-queries.ts";
import type { CountedQuestion } from "../form-questions.ts";
import { figureMessages } from "../messages.ts";

/** How many places there are, how they are, and how large they are together. */
export function PlacePicture({ figures, question }: { figures: PlaceFigures; question: CountedQuestion }) {
  const { places: messages } = useMessages(figureMessages);
  const { numbers } = useMessages(figureMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  const map = addresses.form("map", useProjectId(), useFormPlace());
  const number = (count: number) => formatNumber(count, locale, 0);
  const hectares = (value: number | null) => formatHectares(value, locale);
  return (
    <>
      <FactList
        facts={[
          [messages.count, number(figures.places)],
          ...geometryStates.list.map(
            ({ value, label }) =>
              [label[locale], number(figures.states.find((one) => one.value === value)?.count ?? 0)] as const,
          ),
          ...(figures.measured > 0
            ? ([
                [messages.hectares, hectares(figures.hectares)],
                [messages.median, hectares(figures.median)],
                [messages.range, numbers.quartilesOf(hectares(figures.least), hectares(figures.most))],
              ] as const)
            : []),
        ]}
      />
      <Button
        mt="sm"
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <AppLink {...props} href={`${map}?place=${encodeURIComponent(question.id)}`} />
        )}
      >
        {messages.seeMap}
      </Button>
    </>
  );
}
