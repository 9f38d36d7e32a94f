import { Button } from "@mantine/core";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../../addresses.ts";
import { useMayInProject, useProject } from "../../project/project-context.ts";
import { accuracyMessages } from "../accuracy/accuracy-messages.ts";
import { type Sample, sampleUnitsQuery } from "../sample-queries.ts";
import { ClassesForm } from "./classes-form.tsx";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import { type SampleClass, sampleClassesQuery, unitStatesQuery } from "./interpret-queries.ts";
import { InterpretationProgress } from "./interpretation-progress.tsx";
import { strataOf } from "./proposed-classes.ts";
import { interpretedUnits } from "./unit-order.ts";

/** On the page of a sample: its classes, how far its interpretation is, and the way to it. */
export function InterpretationSection({ sample }: { sample: Sample }) {
  const messages = useMessages(interpretMessages);
  const project = useProject();
  const [isOpen, setOpen] = useState(false);
  const isKept = project.deleted_at !== null || sample.deleted_at !== null;
  const mayEdit = useMayInProject("projects.edit") && !isKept;
  const { data: sampleClasses } = useBesides(sampleClassesQuery(sample.project_id, sample.id));
  const { data: units } = useBesides(sampleUnitsQuery(sample.project_id, sample.id));
  const { data: states } = useBesides(unitStatesQuery(sample.project_id, sample.id));
  if (!sampleClasses || !units || !states) return <Loading lines={3} />;
  const interpreted = interpretedUnits(units, states);
  const isLabelled = interpreted.some(({ labels }) => labels > 0);
  const without = strataWithout(sample, sampleClasses);
  const mayState = mayEdit && !isLabelled;
  const hasClasses = sampleClasses.length > 0;
  return (
    <Section title={messages.title}>
      <div className={classes.form}>
        <p className={classes.help}>{messages.explained}</p>
        {hasClasses ? (
          <Stated
            {...{ sample, sampleClasses, without, isLabelled }}
            progress={<InterpretationProgress units={interpreted} />}
          />
        ) : (
          <p className={classes.help}>{messages.noClasses}</p>
        )}
        {mayState && !isOpen && (
          <div className={classes.buttons}>
            <Button variant={hasClasses ? "default" : "filled"} onClick={() => setOpen(true)}>
              {hasClasses ? messages.changeClasses : messages.stateClasses}
            </Button>
          </div>
        )}
        {mayState && isOpen && (
          <ClassesForm sample={sample} stated={sampleClasses} onEnd={() => setOpen(false)} />
        )}
      </div>
    </Section>
  );
}

/** Strata of which nobody said what the map calls them. */
function strataWithout(sample: Sample, sampleClasses: readonly SampleClass[]): string[] {
  const stated = new Set(sampleClasses.flatMap(({ strata }) => strata.map(({ stratum }) => stratum)));
  return strataOf(sample).filter((stratum) => !stated.has(stratum));
}

interface StatedProps {
  sample: Sample;
  sampleClasses: readonly SampleClass[];
  without: readonly string[];
  isLabelled: boolean;
  progress: React.ReactNode;
}

function Stated({ sample, sampleClasses, without, isLabelled, progress }: StatedProps) {
  const messages = useMessages(interpretMessages);
  const addresses = useAddresses();
  const { open, wholeSample } = useMessages(accuracyMessages);
  const mayLabel = useMayInProject("plots.edit");
  const named = (stratum: string) => (stratum === "" ? wholeSample : stratum);
  const { strataWithout: missing, strataTooLate } = messages;
  return (
    <>
      <ul className={classes.classList}>
        {sampleClasses.map(({ id, name, color, strata }) => (
          <li key={id}>
            <span className={classes.swatch} style={{ background: color }} />
            {name}
            {strata.length > 0 && (
              <span className={classes.help}>
                {messages.mapSays(strata.map(({ stratum }) => named(stratum)).join(", "))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <p className={classes.warning}>
          {(isLabelled ? strataTooLate : missing)(without.map(named).join(", "))}
        </p>
      )}
      {progress}
      <div className={classes.buttons}>
        <Button
          renderRoot={(props) => (
            <AppLink {...props} href={addresses.interpret(sample.project_id, sample.id)} />
          )}
        >
          {mayLabel ? messages.interpret : messages.look}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => (
            <AppLink {...props} href={addresses.accuracy(sample.project_id, sample.id)} />
          )}
        >
          {open}
        </Button>
      </div>
    </>
  );
}
