import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useMayInProject, useProject } from "../project/project-context.ts";
import { givenUnits } from "./given-units.ts";
import { assigneeOf, PersonSelect } from "./person-select.tsx";
import { type Sample, samplePeopleQuery, sampleUnitsQuery } from "./sample-queries.ts";
import classes from "./samples.module.css";
import { samplesMessages } from "./samples-messages.ts";
import { useAssign } from "./use-assign.ts";

const EVERY = "every";

/** How many units are given out, and the way to give many at once. */
export function Assignments({ sample }: { sample: Sample }) {
  const { assignment: texts } = useMessages(samplesMessages);
  const project = useProject();
  const mayAssign =
    useMayInProject("projects.edit") && project.deleted_at === null && sample.deleted_at === null;
  const { data: units = [] } = useBesides(sampleUnitsQuery(sample.project_id, sample.id));
  const { data: people } = useBesides(samplePeopleQuery(sample.project_id));
  const { given, left } = givenUnits(units, people);
  return (
    <Section title={texts.title}>
      <div className={classes.form}>
        <p className={classes.help}>{texts.text}</p>
        <strong>{texts.given(given, units.length)}</strong>
        {left > 0 && <p className={classes.help}>{texts.leftUnits(left)}</p>}
        {mayAssign && <GiveMany sample={sample} />}
      </div>
    </Section>
  );
}

function GiveMany({ sample }: { sample: Sample }) {
  const { assignment: texts } = useMessages(samplesMessages);
  const { data: people } = useBesides(samplePeopleQuery(sample.project_id));
  const [stratum, setStratum] = useState(EVERY);
  const [onlyUnassigned, setOnlyUnassigned] = useState(true);
  const [person, setPerson] = useState<string | null>(null);
  const { isBusy, refused, assign } = useAssign(sample);
  const strata = sample.frame?.strata.filter(({ name }) => name !== "") ?? [];
  if (!people) return null;
  if (people.length === 0) return <p className={classes.help}>{texts.noPeople}</p>;
  const value = person ?? people[0]!.user_id;
  return (
    <>
      <div className={classes.fields}>
        {strata.length > 0 && (
          <NativeSelect
            label={texts.stratum}
            data={[
              { value: EVERY, label: texts.everyStratum },
              ...strata.map(({ name }) => ({ value: name, label: name })),
            ]}
            value={stratum}
            onChange={(event) => setStratum(event.currentTarget.value)}
          />
        )}
        <PersonSelect people={people} value={value} onChange={setPerson} />
      </div>
      <Checkbox
        label={texts.onlyFree}
        checked={onlyUnassigned}
        onChange={(event) => setOnlyUnassigned(event.currentTarget.checked)}
      />
      <NotDone title={texts.failed} text={refused} />
      <div className={classes.buttons}>
        <Button
          loading={isBusy}
          onClick={() =>
            void assign(
              { stratum: stratum === EVERY ? null : stratum, onlyUnassigned },
              assigneeOf(people, value),
            )
          }
        >
          {texts.give}
        </Button>
      </div>
    </>
  );
}
