import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { creditMessages } from "#app/credits/credit-messages.ts";
import { pricesQuery } from "#app/credits/credit-queries.ts";
import { useCost } from "#app/credits/use-cost.ts";
import { problemText } from "#app/problem-text.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useProject } from "#workspace/project/project-context.ts";
import type { Zone } from "#workspace/zones/zone-queries.ts";
import { useRiskMapAddresses } from "./risk-map-address.ts";
import { firstDraft, type RiskMapDraft, settingsOf, wrongFields } from "./risk-map-draft.ts";
import { riskMapFormMessages } from "./risk-map-form-messages.ts";
import { useRiskMapPrice } from "./risk-map-price.ts";
import { renewRiskMaps } from "./risk-map-queries.ts";

const begun = z.object({ riskMapId: z.number() });

/** Layers tell of the year before last at the latest. */
const latest = () => new Date().getFullYear() - 2;

/** What is typed, what it would cost, and the button that has it made. */
export function useRiskMapForm(zones: readonly Zone[]) {
  const messages = useMessages(riskMapFormMessages);
  const credits = useMessages(creditMessages);
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const project = useProject();
  const addresses = useRiskMapAddresses();
  const request = useRequestKey();
  const [draft, setDraft] = useState<RiskMapDraft>(() => firstDraft(zones[0]!.id, latest()));
  const [isTouched, setTouched] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const zone = zones.find(({ id }) => id === draft.zoneId) ?? zones[0]!;
  const settings = settingsOf(draft);
  const price = useRiskMapPrice({ projectId: project.id, zoneVersionId: zone.newest.id, settings });
  const units = price.data?.units ?? 0;
  const wanted = { service: "redd_risk_map", units, organisationId: project.organisation_id };
  const cost = useCost(wanted);
  const name = draft.name.trim();
  const isPriced = price.isCurrent && price.data !== undefined && !cost.isShort && cost.credits !== null;

  async function begin(agreedCredits: number): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { projectId: project.id, zoneVersionId: zone.newest.id, settings, name };
      const sent = { ...asked, agreedCredits, requestKey: request.keyOf(asked) };
      const { riskMapId } = await callFunction("start-risk-map", sent, begun);
      request.answered();
      await renewRiskMaps(queryClient, project.id);
      void queryClient.invalidateQueries({ queryKey: ["credits", project.organisation_id] });
      toast({ title: messages.begun(name) });
      await router.navigate({ href: addresses.one(riskMapId) });
    } catch (error) {
      const insufficient_credits = `${credits.insufficient} ${credits.whatToDo}`;
      setProblem(problemText(error, locale, { insufficient_credits }));
      void queryClient.invalidateQueries({ queryKey: pricesQuery.queryKey });
      setBusy(false);
    }
  }

  return {
    ...{ draft, zone, price, wanted, isBusy, problem, isTouched: isTouched && !isBusy },
    wrong: wrongFields(draft),
    isReady: settings !== null && isPriced,
    /** Said once he pressed without it. */
    nameMissing: isAsked && name === "",
    change(changes: Partial<RiskMapDraft>): void {
      setDraft({ ...draft, ...changes });
      setTouched(true);
    },
    submit(): void {
      setAsked(true);
      if (name !== "" && settings !== null && isPriced) void begin(cost.credits!);
    },
  };
}

export type RiskMapFormState = ReturnType<typeof useRiskMapForm>;
