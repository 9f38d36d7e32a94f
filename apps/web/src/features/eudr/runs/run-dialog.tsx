import { Anchor, Button, Checkbox, Radio, Stack } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { eudrServices } from "@parcelle/domain/modules/eudr/services";
import { nationalInputCountries } from "@parcelle/domain/risk/indicator-inputs";
import { indicatorTable } from "@parcelle/domain/risk/tables/indicator-tables";
import { treeKeys } from "@parcelle/domain/risk/trees";
import { useState } from "react";
import { CostLine } from "#app/credits/cost-line.tsx";
import { useCost } from "#app/credits/use-cost.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { Dialog, DialogFoot } from "#ui/dialog.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { NothingToRun, RunCoverage } from "#workspace/runs/run-coverage.tsx";
import { RunPlotsChoice } from "#workspace/runs/run-plots-choice.tsx";
import { assessedOf, type RunPrice, useRunPrice, useRunScope } from "#workspace/runs/run-price.ts";
import type { RunDialogProps } from "#workspace/runs/runs.ts";
import { useStartRun } from "#workspace/runs/use-start-run.ts";
import { TrashNote } from "#workspace/trash/trash-note.tsx";
import { trashCountQuery } from "#workspace/trash/trash-queries.ts";
import { type AssessmentChoice, parametersOf, proposedChoice, proposedTree } from "./assessment-choice.ts";
import classes from "./assessments.module.css";
import { LayerReadiness } from "./layer-readiness-list.tsx";
import { assessmentMessages } from "./messages.ts";
import { MoreRules } from "./more-rules.tsx";

interface Props extends RunDialogProps {
  /** What is chosen at first; what the project proposes where nothing is given. */
  initial?: AssessmentChoice;
}

/** What is assessed, by which rule, on which layers, at which price; then it starts. */
export function RunDialog({ opened, ...form }: Props) {
  const messages = useMessages(assessmentMessages);
  return (
    <Dialog opened={opened} onClose={form.onClose} title={messages.title} shape="wide">
      <RunForm {...form} />
    </Dialog>
  );
}

function RunForm({ onClose, initial, chosen }: Omit<Props, "opened">) {
  const messages = useMessages(assessmentMessages);
  const locale = useLocale();
  const project = useProject();
  const [choice, setChoice] = useState(() => initial ?? proposedChoice(project));
  // Rules that were tried are meant for the plots that they were tried on.
  const { scope, setScope, plots } = useRunScope(chosen, initial && "all");
  const price = useRunPrice("price-assessment", plots, parametersOf(choice));
  const assessed = price.data ? assessedOf(price.data) : 0;
  const wanted = {
    service: eudrServices.run.key,
    units: price.data?.priced ?? 0,
    organisationId: project.organisation_id,
  };
  const { isShort, credits } = useCost(wanted);
  const { busy, problem, start } = useStartRun("start-assessment", onClose);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (credits !== null)
          start(
            { plots, parameters: parametersOf(choice) },
            { agreedPlots: wanted.units, agreedCredits: credits },
          );
      }}
    >
      <RunPlotsChoice scope={scope} onScope={setScope} chosen={chosen} />
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
      {price.data && <RunCoverage price={price.data} />}
      {price.error && !price.data && (
        <Failed message={problemText(price.error, locale)} onRetry={() => void price.refetch()} />
      )}
      {!price.error && !price.data && <Loading lines={3} />}
      {price.data && <Unassessed price={price.data} onClose={onClose} />}
      <DialogFoot>
        {price.data && <NothingToRun price={price.data} scope={scope} />}
        {assessed > 0 && <CostLine {...wanted} />}
        <NotDone title={messages.startFailed} text={problem} />
        <div>
          <Button
            type="submit"
            disabled={!price.isCurrent || assessed === 0 || isShort || credits === null}
            loading={busy}
          >
            {messages.start(assessed)}
          </Button>
        </div>
      </DialogFoot>
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

function Unassessed({ price, onClose }: { price: RunPrice; onClose: () => void }) {
  const messages = useMessages(assessmentMessages);
  const addresses = useAddresses();
  const project = useProject();
  const { data: inTrash = 0 } = useBesides(trashCountQuery(project.id));
  const { abnormal } = price;
  const isWithoutUsable = price.chosen === abnormal;
  return (
    <>
      {isWithoutUsable && (abnormal > 0 || inTrash === 0) && (
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
