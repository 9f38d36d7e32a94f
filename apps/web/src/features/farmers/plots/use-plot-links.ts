import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { plotLinkMessages } from "./messages.ts";
import type { MatchedBy } from "./plot-link-queries.ts";

const matched = z.object({ linkId: z.number().nullable(), plots: z.number(), left: z.number() });
const given = z.object({ linkId: z.number().nullable(), plots: z.number() });
const undone = z.object({ plots: z.number() });

/** Gives plots to farmers and takes that back; the toast of the one offers the other. */
export function usePlotLinks(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(plotLinkMessages);
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });

  async function takeBack(links: readonly number[]): Promise<void> {
    let plots = 0;
    for (const linkId of links) plots += (await callFunction("undo-plot-link", { linkId }, undone)).plots;
    await renew();
    toast({ title: messages.undone(plots) });
  }
  const tell = (title: string, links: readonly number[]) =>
    toast({
      title,
      color: "success",
      timeout: 10_000,
      action: {
        label: uiMessages(locale).undo,
        click: () => void keepTrying({ run: () => takeBack(links), failed: messages.undoFailed, locale }),
      },
    });

  /** Step by step, so that a project of 100,000 plots tells how far it is. */
  async function matchAll(projectId: number, column: MatchedBy): Promise<void> {
    const links: number[] = [];
    let plots = 0;
    try {
      for (;;) {
        setDone(plots);
        const step = await callFunction("match-plots-to-farmers", { projectId, column }, matched);
        plots += step.plots;
        if (step.linkId !== null) links.push(step.linkId);
        if (step.left === 0 || step.plots === 0) break;
      }
    } finally {
      setDone(null);
      await renew();
      if (links.length > 0) tell(messages.linkedNow(plots), links);
    }
  }
  async function giveAll(plots: readonly number[], farmerId: number | null): Promise<void> {
    const step = await callFunction("give-plots-to-farmer", { organisationId, plots, farmerId }, given);
    await renew();
    if (step.linkId === null) return;
    tell(farmerId === null ? messages.takenAway : messages.linkedNow(step.plots), [step.linkId]);
  }
  return {
    /** How many plots the matching that runs has given so far; null where none runs. */
    done,
    match: (projectId: number, column: MatchedBy) =>
      keepTrying({ run: () => matchAll(projectId, column), failed: messages.linkFailed, locale }),
    give: (plots: readonly number[], farmerId: number | null) =>
      keepTrying({ run: () => giveAll(plots, farmerId), failed: messages.notGiven, locale }),
  };
}
