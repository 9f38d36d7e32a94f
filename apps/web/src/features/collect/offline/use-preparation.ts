import { useCallback, useEffect, useRef, useState } from "react";
import { isKeptForOffline } from "#shell/offline/keep-for-offline.ts";
import { type PlotsKept, plotsKept, plotsOwner } from "../device/kept-plots.ts";
import { watchKept } from "../device/kept-records.ts";
import { type PreparedForm, preparedFormsOf } from "../device/prepared-forms.ts";
import { lackingMedia } from "./lacking-media.ts";
import { COLLECT_SET, type PreparationStep, preparePhone, type Wanted } from "./prepare-phone.ts";

/** What of the wanted forms is on this device. */
export type Prepared = {
  /** The pages open without a network. */
  opens: boolean;
  forms: readonly PreparedForm[];
  plots: PlotsKept | null;
  /** Pictures, sounds and films of the forms that there was no room for. */
  lackingMedia: number;
  /** Bytes that this site takes on the device; null where the browser does not say. */
  bytes: number | null;
};

async function lookUp({ filler, organisationId, forms }: Wanted): Promise<Prepared> {
  const wanted = new Set(forms.map(({ projectFormId }) => projectFormId));
  const [opens, prepared, plots, room] = await Promise.all([
    isKeptForOffline(COLLECT_SET),
    preparedFormsOf(filler.id),
    plotsKept(plotsOwner(filler.id, organisationId)),
    navigator.storage?.estimate?.() ?? null,
  ]);
  const here = prepared.filter(({ projectFormId }) => wanted.has(projectFormId));
  return { opens, forms: here, plots, lackingMedia: await lackingMedia(here), bytes: room?.usage ?? null };
}

/** The preparation of this device for some forms: how far it is, and how it is begun and stopped. */
export function usePreparation(wanted: Wanted, isAutomatic: boolean) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [step, setStep] = useState<PreparationStep | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const asked = useRef(wanted);
  asked.current = wanted;
  const look = useCallback(() => lookUp(asked.current).then(setPrepared, () => {}), []);
  const prepare = useCallback(async (): Promise<boolean> => {
    if (running.current !== null) return false;
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setStep({ step: "forms", done: 0, total: asked.current.forms.length });
    try {
      return await preparePhone(asked.current, setStep, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error);
      return false;
    } finally {
      running.current = null;
      setStep(null);
      await look();
    }
  }, [look]);
  const which = wanted.forms.map(({ projectFormId }) => projectFormId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when other forms are wanted.
  useEffect(() => {
    void look();
    const stop = watchKept(() => void look());
    if (isAutomatic && navigator.onLine) void prepare();
    return stop;
  }, [look, prepare, which, isAutomatic]);
  return { prepared, step, problem, prepare, stop: () => running.current?.abort() };
}
