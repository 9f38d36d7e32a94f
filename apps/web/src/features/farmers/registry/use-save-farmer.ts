import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { farmerKeys } from "./farmer-queries.ts";
import { farmerToSave, type TypedFarmer } from "./typed-farmer.ts";

const saved = z.object({ farmerId: z.number(), identifier: z.string(), waits: z.boolean() });

export type SavedFarmer = z.infer<typeof saved>;

/** Saves a farmer. Why it was not done stays until it is tried again. */
export function useSaveFarmer(organisationId: number) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function save(
    typed: TypedFarmer,
    existing: { farmerId: number; readAt: string } | null,
  ): Promise<SavedFarmer | null> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { organisationId, existing, farmer: farmerToSave(typed) };
      const done = await callFunction("save-farmer", asked, saved);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      return done;
    } catch (error) {
      setProblem(problemText(error, locale));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, save };
}
