import { Alert, Anchor, Button, Checkbox, Radio, Stack } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { eudrServices } from "@parcelle/domain/modules/eudr/services";
import { nationalInputCountries } from "@parcelle/domain/risk/indicator-inputs";
import { indicatorTable } from "@parcelle/domain/risk/tables/indicator-tables";
import { treeKeys } from "@parcelle/domain/risk/trees";
import { useState } from "react";
import { CostLine } from "#app/credits/cost-line.tsx";
import { useCost } from "#app/credits/use-cost.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { countOf, figuresQuery, type PlotGroup, usableOf } from "#workspace/statistics/figures-query.ts";
import { TrashNote } from "#workspace/trash/trash-note.tsx";
import { trashCountQuery } from "#workspace/trash/trash-queries.ts";
import { type AssessmentChoice, proposedChoice, proposedTree } from "./assessment-choice.ts";
import classes from "./assessments.module.css";
import { LayerReadiness } from "./layer-readiness-list.tsx";
import { assessmentMessages } from "./messages.ts";
import { MoreRules } from "./more-rules.tsx";
import { useStartAssessment } from "./use-start-assessment.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What is chosen at first; what the project proposes where nothing is given. */
  initial?: AssessmentChoice;
}

/** What is assessed, by which rule, on which layers, at which price; then it starts. */
export function RunDialog({ opened, onClose, initial }: Props) {
  const messages = useMessages(assessmentMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title} shape="wide">
      <RunForm onClose={onClose} initial={initial} />
    </Dialog>
  );
}

const NO_PLOTS: PlotGroup[] = [];

function RunForm({ onClose, initial }: Omit<Props, "opened">) {
  const messages = useMessages(assessmentMessages);
  const locale = useLocale();
  const project = useProject();
  const [choice, setChoice] = useState(() => initial ?? proposedChoice(project));
  const { data: groups = NO_PLOTS } = useBesides(figuresQuery(project.id));
  const assessed = countOf(usableOf(groups));
  const wanted = {
    service: eudrServices.run.key,
    units: assessed,
    organisationId: project.organisation_id,
  };
  const { isShort, credits } = useCost(wanted);
  const { busy, problem, start } = useStartAssessment(onClose);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (credits !== null) start(choice, { agreedPlots: assessed, agreedCredits: credits });
      }}
    >
      <TreeChoice choice={choice} onChoice={setChoice} />
      <div className={classes.pair}>
        <NumberField
          label={messages.threshold}
          description={messages.thresholdExplained}
          min={0}
          max={100}
          suffix="%"
          value={choice.threshold}
          onChange={(value) => {
            if (typeof value === "number") setChoice({ ...choice, threshold: value });
          }}
        />
        <Checkbox.Group
          label={messages.national}
          description={messages.nationalExplained}
          value={choice.countries}
          onChange={(countries) => setChoice({ ...choice, countries })}
        >
          <div className={classes.countries}>
            {nationalInputCountries(indicatorTable(choice.table)).map((country) => (
              <Checkbox key={country} value={country} label={countryName(country.toUpperCase(), locale)} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
      <MoreRules choice={choice} onChoice={setChoice} />
      <LayerReadiness choice={choice} />
      {assessed > 0 && <CostLine {...wanted} />}
      <Unassessed assessed={assessed} abnormal={countOf(groups) - assessed} onClose={onClose} />
      {problem && (
        <Alert color="critical" variant="light" title={messages.startFailed} role="alert">
          {problem}
        </Alert>
      )}
      <div>
        <Button type="submit" disabled={assessed === 0 || isShort || credits === null} loading={busy}>
          {messages.start(assessed)}
        </Button>
      </div>
    </form>
  );
}

interface TreeChoiceProps {
  choice: AssessmentChoice;
  onChoice: (choice: AssessmentChoice) => void;
}

function TreeChoice({ choice, onChoice }: TreeChoiceProps) {
  const messages = useMessages(assessmentMessages);
  const project = useProject();
  const proposed = proposedTree(project);
  return (
    <Radio.Group
      label={messages.tree}
      description={project.commodity && proposed === null ? messages.noTree : undefined}
      value={choice.tree}
      onChange={(value) =>
        onChoice({ ...choice, tree: treeKeys.find((tree) => tree === value) ?? choice.tree })
      }
    >
      <Stack gap="sm" mt={8}>
        {treeKeys.map((tree) => (
          <Radio
            key={tree}
            value={tree}
            label={
              tree === proposed ? `${messages.trees[tree]} (${messages.proposed})` : messages.trees[tree]
            }
            description={messages.treesExplained[tree]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface UnassessedProps {
  assessed: number;
  abnormal: number;
  onClose: () => void;
}

function Unassessed({ assessed, abnormal, onClose }: UnassessedProps) {
  const messages = useMessages(assessmentMessages);
  const addresses = useAddresses();
  const project = useProject();
  const { data: inTrash = 0 } = useBesides(trashCountQuery(project.id));
  return (
    <>
      {assessed === 0 && (abnormal > 0 || inTrash === 0) && (
        <p className={classes.note}>{messages.noPlots}</p>
      )}
      <TrashNote className={classes.note} onFollow={onClose} />
      {abnormal > 0 && (
        <p className={classes.note}>
          {messages.abnormal(abnormal)}{" "}
          <Anchor
            size="sm"
            underline="always"
            onClick={onClose}
            renderRoot={(props) => (
              <AppLink {...props} href={`${addresses.project(project.id)}?filter=geometry:abnormal`} />
            )}
          >
            {messages.seeAbnormal}
          </Anchor>
        </p>
      )}
    </>
  );
}
