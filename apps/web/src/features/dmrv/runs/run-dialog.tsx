import { Button } from "@mantine/core";
import { servicesOf } from "@parcelle/domain/modules/services";
import { useState } from "react";
import { CostLine } from "#app/credits/cost-line.tsx";
import { useCost } from "#app/credits/use-cost.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog, DialogFoot } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import { countedPlaces } from "#workspace/runs/places/place-choice.ts";
import { PlaceCoverage } from "#workspace/runs/places/place-coverage.tsx";
import { PlaceFields } from "#workspace/runs/places/place-fields.tsx";
import { placeMessages } from "#workspace/runs/places/place-messages.ts";
import { NothingToRun, RunCoverage } from "#workspace/runs/run-coverage.tsx";
import classes from "#workspace/runs/run-form.module.css";
import { RunPlotsChoice } from "#workspace/runs/run-plots-choice.tsx";
import { assessedOf, useRunPrice, useRunScope } from "#workspace/runs/run-price.ts";
import type { RunDialogProps } from "#workspace/runs/runs.ts";
import { useStartRun } from "#workspace/runs/use-start-run.ts";
import { useWorkspace } from "#workspace/workspace-context.ts";
import { parametersOf, proposedChoice } from "./carbon-choice.ts";
import { FactorFields } from "./factor-fields.tsx";
import { MeasuredFields, UncertaintyFields } from "./measure-fields.tsx";
import { runMessages } from "./messages.ts";

/** Which plots, of which years, by which factors, at which price; then it starts. */
export function RunDialog({ opened, ...form }: RunDialogProps) {
  const messages = useMessages(runMessages);
  return (
    <Dialog opened={opened} onClose={form.onClose} title={messages.title} shape="wide">
      <RunForm {...form} />
    </Dialog>
  );
}

function useRunForm({ onClose, chosen }: Omit<RunDialogProps, "opened">) {
  const project = useProject();
  const { feature } = useWorkspace();
  const [choice, setChoice] = useState(() => proposedChoice(project));
  const parameters = parametersOf(choice);
  // While a number is typed, the price is that of what was last possible.
  const [priced, setPriced] = useState(parameters);
  if (parameters && JSON.stringify(parameters) !== JSON.stringify(priced)) setPriced(parameters);
  const { scope, setScope, plots } = useRunScope(chosen);
  const price = useRunPrice("price-dmrv-run", plots, priced);
  const assessed = price.data ? assessedOf(price.data) : 0;
  const places = price.data ? countedPlaces(price.data) : { paid: 0, measured: 0 };
  const pricedPlots = price.data?.priced ?? 0;
  const wanted = {
    service: servicesOf(feature)?.run?.key ?? "",
    units: pricedPlots + places.paid,
    organisationId: project.organisation_id,
  };
  const { isShort, credits } = useCost(wanted);
  const starting = useStartRun("start-dmrv-run", onClose);
  const isSomething = assessed + places.measured > 0;
  const isReady = parameters !== null && price.isCurrent && isSomething && !isShort && credits !== null;
  function submit(): void {
    if (!isReady) return;
    starting.start({ plots, parameters }, { agreedPlots: pricedPlots, agreedCredits: credits });
  }
  return {
    ...{ choice, setChoice, parameters, scope, setScope, price, assessed, places, wanted, isReady, submit },
    starting,
  };
}

function RunForm({ onClose, chosen }: Omit<RunDialogProps, "opened">) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const words = useMessages(placeMessages);
  const form = useRunForm({ onClose, ...(chosen ? { chosen } : {}) });
  const { price, places, starting } = form;
  const paid =
    places.paid > 0 ? messages.both(form.wanted.units - places.paid, words.count(places.paid)) : undefined;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <RunPlotsChoice scope={form.scope} onScope={form.setScope} chosen={chosen} />
      <PlaceFields
        choice={form.choice.places}
        onChoice={(places) => form.setChoice({ ...form.choice, places })}
      />
      <MeasuredFields choice={form.choice} onChoice={form.setChoice} />
      <FactorFields choice={form.choice} onChoice={form.setChoice} />
      <UncertaintyFields choice={form.choice} onChoice={form.setChoice} />
      {price.data && <RunCoverage price={price.data} />}
      {price.data && <PlaceCoverage places={price.data.places} />}
      {price.error && !price.data && (
        <Failed message={problemText(price.error, locale)} onRetry={() => void price.refetch()} />
      )}
      {!price.error && !price.data && <Loading lines={3} />}
      <DialogFoot>
        {price.data && <NothingToRun price={price.data} scope={form.scope} />}
        {form.assessed + places.measured > 0 && <CostLine {...form.wanted} counted={paid} />}
        {form.parameters === null && <p className={classes.note}>{messages.incomplete}</p>}
        <NotDone title={messages.startFailed} text={starting.problem} />
        <div>
          <Button type="submit" disabled={!form.isReady} loading={starting.busy}>
            {places.measured > 0
              ? messages.startBoth(form.assessed, words.count(places.measured))
              : messages.start(form.assessed)}
          </Button>
        </div>
      </DialogFoot>
    </form>
  );
}
