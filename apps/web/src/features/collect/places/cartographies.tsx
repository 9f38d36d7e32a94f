import { Button } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { formatHectares, formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import { type PlaceFigures, questionFiguresQuery } from "../figures/figure-queries.ts";
import type { CountedQuestion } from "../figures/form-questions.ts";
import type { RecordFilter } from "../figures/record-filter.ts";
import { placeMessages } from "./messages.ts";

interface Props {
  projectFormId: number;
  questions: readonly CountedQuestion[];
  filter: RecordFilter;
}

/** The questions of places that the form has, with what is measured of each. */
export function Cartographies({ projectFormId, questions, filter }: Props) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const [, show] = useAddressValue("place");
  const figures = useQueries({
    queries: questions.map((question) => questionFiguresQuery(projectFormId, question, filter)),
  });
  const states = geometryStates.list.map(({ value, label }) => ({ value, label: label[locale] }));
  const number = (count: number | undefined) =>
    count === undefined ? NO_VALUE : formatNumber(count, locale, 0);
  return (
    <Section title={messages.cartographies}>
      <p>{messages.cartographiesLead}</p>
      <FactTable
        label={messages.cartographies}
        headers={[
          messages.question,
          { number: messages.count },
          ...states.map(({ label }) => ({ number: label })),
          { number: messages.totalHectares },
          null,
        ]}
        stacks
      >
        <tbody>
          {questions.map((question, index) => {
            const told = figures[index]?.data as PlaceFigures | undefined;
            return (
              <tr key={question.id}>
                <th scope="row">{question.label}</th>
                <td data-number data-column={messages.count}>
                  {number(told?.places)}
                </td>
                {states.map(({ value, label }) => (
                  <td key={value} data-number data-column={label}>
                    {number(told?.states.find((one) => one.value === value)?.count)}
                  </td>
                ))}
                <td data-number data-column={messages.totalHectares}>
                  {told && told.measured > 0 ? formatHectares(told.hectares, locale) : NO_VALUE}
                </td>
                <td>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${messages.show} ${question.label}`}
                    onClick={() => show(question.id)}
                  >
                    {messages.show}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </FactTable>
    </Section>
  );
}
