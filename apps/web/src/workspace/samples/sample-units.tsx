import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { assigneeOf, type Person, PersonSelect } from "./person-select.tsx";
import { type Sample, type SampleUnit, samplePeopleQuery, sampleUnitsQuery } from "./sample-queries.ts";
import classes from "./samples.module.css";
import { samplesMessages } from "./samples-messages.ts";
import { unitColumns } from "./unit-columns.ts";
import { useAssign } from "./use-assign.ts";

const unitId = ({ id }: SampleUnit) => String(id);

/** The units of a sample: searched, filtered, and given to people. */
export function SampleUnits({ sample }: { sample: Sample }) {
  const { table } = useMessages(samplesMessages);
  const locale = useLocale();
  const project = useProject();
  const control = useTableSearch();
  const mayAssign =
    useMayInProject("projects.edit") && project.deleted_at === null && sample.deleted_at === null;
  const { data: units, error, refetch } = useQuery(sampleUnitsQuery(sample.project_id, sample.id));
  const { data: people } = useBesides(samplePeopleQuery(sample.project_id));
  const columns = useMemo(() => unitColumns(locale, sample, people), [locale, sample, people]);
  if (error && !units) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!units) return <Loading lines={8} />;
  return (
    <Section title={table.title} flush>
      <DataTable
        label={table.title}
        rows={units}
        columns={columns}
        rowId={unitId}
        control={control}
        {...(mayAssign && {
          bulkActions: (chosen: SampleUnit[]) => (
            <GiveChosen sample={sample} people={people ?? []} ids={chosen.map(({ id }) => id)} />
          ),
        })}
      />
    </Section>
  );
}

interface ChosenProps {
  sample: Sample;
  people: readonly Person[];
  ids: number[];
}

function GiveChosen({ sample, people, ids }: ChosenProps) {
  const { assignment: texts } = useMessages(samplesMessages);
  const [person, setPerson] = useState<string | null>(null);
  const { isBusy, refused, assign } = useAssign(sample);
  const value = person ?? people[0]?.user_id ?? "";
  return (
    <div className={classes.chosen}>
      <PersonSelect people={people} value={value} onChange={setPerson} />
      <Button
        size="xs"
        loading={isBusy}
        disabled={ids.length === 0}
        onClick={() => void assign({ ids }, assigneeOf(people, value))}
      >
        {texts.give}
      </Button>
      <NotDone title={texts.failed} text={refused} />
    </div>
  );
}
