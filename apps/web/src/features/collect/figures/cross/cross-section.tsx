import { SegmentedControl, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddressChange, useAddressValue } from "#workspace/project/use-address-value.ts";
import classes from "../figures.module.css";
import type { CountedQuestion } from "../form-questions.ts";
import type { RecordFilter } from "../record-filter.ts";
import { type CrossSide, crossMeasures, crossSides, standTogether } from "./cross-choice.ts";
import { crossQuery } from "./cross-query.ts";
import { CrossResult, TELLS, type Tell, VIEWS, type View } from "./cross-result.tsx";
import { crossMessages } from "./messages.ts";

interface Props {
  projectFormId: number;
  questions: readonly CountedQuestion[];
  filter: RecordFilter;
}

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value =>
  values.find((value) => value === text) ?? values[0]!;

/** What the address sets against each other, and what can be chosen besides. */
function useCrossChoice(questions: readonly CountedQuestion[]) {
  const locale = useLocale();
  const [lineId] = useAddressValue("lines");
  const [columnId] = useAddressValue("columns");
  const [measureId] = useAddressValue("mean");
  const sides = useMemo(() => crossSides(questions, locale), [questions, locale]);
  const measures = useMemo(() => crossMeasures(questions), [questions]);
  const lines = sides.find(({ id }) => id === lineId);
  const fitting =
    lines === undefined ? sides : sides.filter((side) => side !== lines && standTogether(lines, side));
  const columns = fitting.find(({ id }) => id === columnId);
  const fittingMeasures = measures.filter((one) =>
    [lines, columns].every((side) => side === undefined || standTogether(side, one)),
  );
  const measure = fittingMeasures.find(({ id }) => id === measureId) ?? null;
  return { sides, fitting, fittingMeasures, lines, columns, measure };
}

type CrossChoice = ReturnType<typeof useCrossChoice>;

/** Two questions against each other, as the address has them. */
export function CrossSection({ projectFormId, questions, filter }: Props) {
  const messages = useMessages(crossMessages);
  const choice = useCrossChoice(questions);
  const [tellText, setTell] = useAddressValue("tell");
  const [viewText, setView] = useAddressValue("view");
  const { lines, columns, measure } = choice;
  const tells = TELLS.filter((one) => one !== "mean" || measure !== null);
  const [tell, view] = [among(tells, tellText), among(VIEWS, viewText)];
  if (lines === undefined || columns === undefined)
    return (
      <Section title={messages.title}>
        <SideChoice {...choice} />
        <p className={classes.note}>{messages.lead}</p>
      </Section>
    );
  return (
    <Section title={messages.title}>
      <SideChoice {...choice} />
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={messages.tell}
          value={tell}
          onChange={(value) => setTell(value === "count" ? undefined : value)}
          data={tells.map((value) => ({ value, label: messages.tells[value] }))}
        />
        <SegmentedControl
          aria-label={messages.view}
          value={view}
          onChange={(value) => setView(value === "table" ? undefined : value)}
          data={VIEWS.map((value) => ({ value, label: messages.views[value] }))}
        />
      </div>
      <Told {...{ projectFormId, filter, lines, columns, measure, tell, view }} />
    </Section>
  );
}

const options = (given: readonly { id: string; label: string }[]) =>
  given.map(({ id, label }) => ({ value: id, label }));

function SideChoice({ sides, fitting, fittingMeasures, lines, columns, measure }: CrossChoice) {
  const messages = useMessages(crossMessages);
  const change = useAddressChange();
  return (
    <div className={classes.bar}>
      <Select
        className={classes.several}
        label={messages.lines}
        placeholder={messages.choose}
        data={options(sides)}
        value={lines?.id ?? null}
        onChange={(value) => change({ lines: value ?? undefined })}
        searchable
        clearable
      />
      <Select
        className={classes.several}
        label={messages.columns}
        placeholder={messages.choose}
        data={options(fitting)}
        value={columns?.id ?? null}
        onChange={(value) => change({ columns: value ?? undefined })}
        searchable
        clearable
      />
      {fittingMeasures.length > 0 && (
        <Select
          className={classes.several}
          label={messages.measure}
          placeholder={messages.noMeasure}
          data={options(fittingMeasures)}
          value={measure?.id ?? null}
          onChange={(value) =>
            change({ mean: value ?? undefined, tell: value === null ? undefined : "mean" })
          }
          searchable
          clearable
        />
      )}
    </div>
  );
}

interface ToldProps {
  projectFormId: number;
  filter: RecordFilter;
  lines: CrossSide;
  columns: CrossSide;
  measure: CrossChoice["measure"];
  tell: Tell;
  view: View;
}

function Told({ projectFormId, filter, ...asked }: ToldProps) {
  const locale = useLocale();
  const { data, error, refetch } = useQuery(crossQuery(projectFormId, asked, filter));
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={5} />;
  return <CrossResult {...asked} pairs={data} />;
}
