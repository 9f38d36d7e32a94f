import { Button } from "@mantine/core";
import type { EligibilityParameters } from "@parcelle/domain/forest/eligibility-run";
import { servicesOf } from "@parcelle/domain/modules/services";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CostLine } from "#app/credits/cost-line.tsx";
import { useCost } from "#app/credits/use-cost.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog, DialogFoot } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { DefinitionFields } from "#workspace/forest-definition/definition-fields.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { NothingToRun, RunCoverage } from "#workspace/runs/run-coverage.tsx";
import classes from "#workspace/runs/run-form.module.css";
import { RunPlotsChoice } from "#workspace/runs/run-plots-choice.tsx";
import { assessedOf, useRunPrice, useRunScope } from "#workspace/runs/run-price.ts";
import type { RunDialogProps } from "#workspace/runs/runs.ts";
import { useStartRun } from "#workspace/runs/use-start-run.ts";
import { useWorkspace } from "#workspace/workspace-context.ts";
import { useActivity } from "../activity.ts";
import { definitionText } from "./definition-text.ts";
import { choiceOfRun, parametersOf, proposedChoice } from "./eligibility-choice.ts";
import type { EligibilityRun } from "./eligibility-run.ts";
import { runMessages } from "./messages.ts";
import { YearsFields } from "./years-fields.tsx";

interface Props extends RunDialogProps {
  /** The run beside which another definition is tried: what the project shows stays, and both are compared. */
  beside?: EligibilityRun;
}

/** Which plots, by which definition and years, at which price; then it starts. */
export function RunDialog({ opened, ...form }: Props) {
  const messages = useMessages(runMessages);
  const title = form.beside ? messages.tryTitle : messages.title;
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title} shape="wide">
      <RunForm {...form} />
    </Dialog>
  );
}

function useRunForm({ onClose, chosen, beside }: Omit<Props, "opened">) {
  const project = useProject();
  const activity = useActivity();
  const { feature } = useWorkspace();
  const [choice, setChoice] = useState(() =>
    beside ? choiceOfRun(beside) : proposedChoice(project, new Date().getFullYear()),
  );
  const parameters = parametersOf(choice);
  // While a number is typed, the price is that of what was last possible.
  const [priced, setPriced] = useState(parameters);
  if (parameters && JSON.stringify(parameters) !== JSON.stringify(priced)) setPriced(parameters);
  const { scope, setScope, plots } = useRunScope(chosen, beside && "all");
  const price = useRunPrice(`price-${activity}-run`, plots, priced);
  const assessed = price.data ? assessedOf(price.data) : 0;
  const wanted = {
    service: servicesOf(feature)?.run?.key ?? "",
    units: price.data?.priced ?? 0,
    organisationId: project.organisation_id,
  };
  const { isShort, credits } = useCost(wanted);
  const addresses = useAddresses();
  const navigate = useNavigate();
  const starting = useStartRun(`start-${activity}-run`, (runId) => {
    if (beside) void navigate({ to: addresses.comparison(project.id, beside.id, runId) });
    else onClose();
  });
  const isSame = beside !== undefined && isSameChoice(parameters, parametersOf(choiceOfRun(beside)));
  const isReady =
    parameters !== null && !isSame && price.isCurrent && assessed > 0 && !isShort && credits !== null;
  function submit(): void {
    if (!isReady) return;
    const wish = { plots, parameters, ...(beside ? { keepShown: true } : {}) };
    starting.start(wish, { agreedPlots: wanted.units, agreedCredits: credits });
  }
  return {
    ...{ choice, setChoice, parameters, scope, setScope, price, assessed, wanted, isReady, submit },
    ...{ starting, isSame },
  };
}

function isSameChoice(one: EligibilityParameters | null, other: EligibilityParameters | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function RunForm({ onClose, chosen, beside }: Omit<Props, "opened">) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const form = useRunForm({ onClose, ...(chosen ? { chosen } : {}), ...(beside ? { beside } : {}) });
  const { price, starting } = form;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {beside ? (
        <p className={classes.note}>{messages.tryText(definitionText(beside.rules, locale))}</p>
      ) : (
        <RunPlotsChoice scope={form.scope} onScope={form.setScope} chosen={chosen} />
      )}
      <DefinitionFields choice={form.choice} onChoice={form.setChoice} />
      <YearsFields choice={form.choice} onChoice={form.setChoice} />
      {price.data && <RunCoverage price={price.data} />}
      {price.error && !price.data && (
        <Failed message={problemText(price.error, locale)} onRetry={() => void price.refetch()} />
      )}
      {!price.error && !price.data && <Loading lines={3} />}
      <DialogFoot>
        {price.data && <NothingToRun price={price.data} scope={form.scope} />}
        {form.assessed > 0 && <CostLine {...form.wanted} />}
        {form.parameters === null && <p className={classes.note}>{messages.incomplete}</p>}
        {form.isSame && <p className={classes.note}>{messages.changeSomething}</p>}
        <NotDone title={messages.startFailed} text={starting.problem} />
        <div>
          <Button type="submit" disabled={!form.isReady} loading={starting.busy}>
            {messages.start(form.assessed)}
          </Button>
        </div>
      </DialogFoot>
    </form>
  );
}
