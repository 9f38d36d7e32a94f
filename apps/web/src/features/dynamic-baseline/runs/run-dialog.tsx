import { Button, NativeSelect } from "@mantine/core";
import { servicesOf } from "@parcelle/domain/modules/services";
import { useState } from "react";
import { CostLine } from "#app/credits/cost-line.tsx";
import { useCost } from "#app/credits/use-cost.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { Dialog, DialogFoot } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { layersQuery } from "#workspace/map/map-layers.ts";
import { useProject } from "#workspace/project/project-context.ts";
import { NothingToRun, RunCoverage } from "#workspace/runs/run-coverage.tsx";
import classes from "#workspace/runs/run-form.module.css";
import { assessedOf, type RunPlots, useRunPrice } from "#workspace/runs/run-price.ts";
import type { RunDialogProps } from "#workspace/runs/runs.ts";
import { useStartRun } from "#workspace/runs/use-start-run.ts";
import { useWorkspace } from "#workspace/workspace-context.ts";
import { parametersOf, proposedChoice } from "./baseline-choice.ts";
import { CovariateFields, DonorFields, MatchingFields } from "./choice-fields.tsx";
import { frozenRunsQuery } from "./frozen-query.ts";
import { runMessages } from "./messages.ts";
import { registeredLayers } from "./registered-layers.ts";
import { donorZonesQuery } from "./zones-query.ts";

/** Beside controls of which zone, at which price; then it starts. */
export function RunDialog({ opened, onClose }: RunDialogProps) {
  const messages = useMessages(runMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title} shape="wide">
      <RunForm onClose={onClose} />
    </Dialog>
  );
}

/** Plots are compared together, whichever were chosen in the table. */
const plots: RunPlots = "all";

function useRunForm({ onClose }: Pick<RunDialogProps, "onClose">) {
  const project = useProject();
  const { feature } = useWorkspace();
  const { data: zones } = useBesides(donorZonesQuery(project.id));
  const { data: layers } = useBesides(layersQuery);
  const { data: frozenRuns = [] } = useBesides(frozenRunsQuery(project.id));
  const [choice, setChoice] = useState(() => proposedChoice(project));
  const told = registeredLayers(layers ?? []);
  const frozen = frozenRuns.find(({ id }) => id === choice.frozenFrom)?.parameters ?? null;
  const parameters = layers ? parametersOf(choice, { zones: zones ?? [], told, frozen }) : null;
  // While a number is typed, the price is that of what was last possible.
  const [priced, setPriced] = useState(parameters);
  if (parameters && JSON.stringify(parameters) !== JSON.stringify(priced)) setPriced(parameters);
  const price = useRunPrice("price-baseline-run", plots, priced);
  const assessed = price.data && priced ? assessedOf(price.data) : 0;
  const wanted = {
    service: servicesOf(feature)?.run?.key ?? "",
    units: price.data?.priced ?? 0,
    organisationId: project.organisation_id,
  };
  const { isShort, credits } = useCost(wanted);
  const starting = useStartRun("start-baseline-run", onClose);
  const isReady = parameters !== null && price.isCurrent && assessed > 0 && !isShort && credits !== null;
  function submit(): void {
    if (!isReady) return;
    starting.start({ plots, parameters }, { agreedPlots: wanted.units, agreedCredits: credits });
  }
  return {
    ...{ project, zones, layers, told, frozenRuns, choice, setChoice, parameters, priced },
    ...{ price, assessed, wanted, isReady, submit, starting },
  };
}

function RunForm({ onClose }: Pick<RunDialogProps, "onClose">) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const form = useRunForm({ onClose });
  const { choice, setChoice, price, starting, zones, layers, priced } = form;
  if (!zones || !layers) return <Loading lines={6} />;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <p className={classes.note}>{messages.together}</p>
      <ControlsChoice form={form} />
      {choice.frozenFrom === null && (
        <>
          <DonorFields
            {...{ choice, onChoice: setChoice, zones, onLeave: onClose }}
            projectId={form.project.id}
          />
          <CovariateFields choice={choice} onChoice={setChoice} told={form.told} />
          <MatchingFields choice={choice} onChoice={setChoice} />
        </>
      )}
      {priced && price.data && <RunCoverage price={price.data} />}
      {priced && price.error && !price.data && (
        <Failed message={problemText(price.error, locale)} onRetry={() => void price.refetch()} />
      )}
      {priced && !price.error && !price.data && <Loading lines={3} />}
      <DialogFoot>
        {priced && price.data && <NothingToRun price={price.data} scope="all" />}
        {form.assessed > 0 && <CostLine {...form.wanted} />}
        {form.parameters === null && <p className={classes.note}>{messages.incomplete}</p>}
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

/** Matched anew, or the controls that an earlier run froze: only where there is one. */
function ControlsChoice({ form }: { form: ReturnType<typeof useRunForm> }) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const { frozenRuns, choice, setChoice } = form;
  if (frozenRuns.length === 0) return null;
  return (
    <NativeSelect
      label={messages.controls}
      description={messages.controlsHelp}
      value={choice.frozenFrom ?? ""}
      data={[
        { value: "", label: messages.matchedAnew },
        ...frozenRuns.map(({ id, createdAt }) => ({
          value: String(id),
          label: `${messages.frozenBy(id)} (${formatDate(createdAt, locale)})`,
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        setChoice({ ...choice, frozenFrom: value === "" ? null : Number(value) })
      }
    />
  );
}
