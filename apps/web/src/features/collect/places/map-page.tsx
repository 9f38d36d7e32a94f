import { MultiSelect, Select } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { useMemo } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { useFormPlace } from "../collect-address.ts";
import type { OneProject } from "../collect-queries.ts";
import classes from "../figures/figures.module.css";
import { FilterBar } from "../figures/filter-bar.tsx";
import { countedQuestions } from "../figures/form-questions.ts";
import { useRecordFilter } from "../figures/record-filter.ts";
import type { FormDraft } from "../form/form-queries.ts";
import { FormFrame } from "../form-frame/form-frame.tsx";
import { usePlotStateChoices } from "../mapping/plot-state-choices.ts";
import { Cartographies } from "./cartographies.tsx";
import { colorChoices } from "./color-choice.ts";
import { placeMessages } from "./messages.ts";
import { PlaceTable } from "./place-table.tsx";
import { RecordMap } from "./record-map.tsx";

/** Where the records of a form are: on a map, in a table, and by question. */
export function MapPage() {
  const messages = useMessages(placeMessages);
  return (
    <FormFrame title={messages.title} width="wide">
      {(project, form) => <Places project={project} form={form} />}
    </FormFrame>
  );
}

const SEVERAL = "|";

function Places({ project, form }: { project: OneProject; form: FormDraft }) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const { projectFormId } = useFormPlace();
  const [filter, change] = useRecordFilter();
  const [placeText, setPlaces] = useAddressValue("place");
  const [colorId, setColor] = useAddressValue("color");
  const plotStates = usePlotStateChoices(project.organisation_id);
  const questions = useMemo(() => countedQuestions(form.definition, locale), [form.definition, locale]);
  const asking = useMemo(() => questions.filter(({ kind }) => kind === "place"), [questions]);
  const choices = useMemo(() => colorChoices(questions, locale), [questions, locale]);
  const color = choices.find(({ id }) => id === colorId) ?? choices[0]!;
  const paths = useMemo(
    () => (placeText?.split(SEVERAL) ?? []).filter((id) => asking.some((question) => question.id === id)),
    [placeText, asking],
  );
  if (asking.length === 0)
    return (
      <Empty
        icon={<IconMapOff size={28} stroke={1.5} />}
        title={messages.noPlaceQuestion}
        text={messages.noPlaceQuestionText}
      />
    );
  return (
    <>
      <FilterBar {...{ projectFormId, questions, plotStates, filter, change }} />
      <div className={classes.bar}>
        <Select
          className={classes.several}
          label={messages.colorBy}
          data={choices.map(({ id, label }) => ({ value: id, label }))}
          value={color.id}
          onChange={(value) => setColor(value === "state" ? undefined : (value ?? undefined))}
          allowDeselect={false}
          searchable
        />
        {asking.length > 1 && (
          <MultiSelect
            className={classes.several}
            label={messages.questions}
            placeholder={paths.length === 0 ? messages.allQuestions : ""}
            data={asking.map(({ id, label }) => ({ value: id, label }))}
            value={paths}
            onChange={(chosen) => setPlaces(chosen.join(SEVERAL) || undefined)}
            clearable
          />
        )}
      </div>
      <Section flush>
        <RecordMap {...{ projectFormId, paths, color, filter }} />
      </Section>
      <Cartographies {...{ projectFormId, filter }} questions={asking} />
      <PlaceTable {...{ projectFormId, filter }} questions={asking} />
    </>
  );
}
