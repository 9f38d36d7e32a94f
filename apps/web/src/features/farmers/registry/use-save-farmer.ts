import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { farmerKeys } from "./farmer-queries.ts";
import { refusedFields } from "./refused-fields.ts";
import { farmerToSave, type TypedFarmer } from "./typed-farmer.ts";

const saved = z.object({ farmerId: z.number(), identifier: z.string(), waits: z.boolean() });

const alikeFarmers = z.object({
  alike: z.array(
    z.object({
      farmerId: z.number(),
      identifier: z.string(),
      name: z.string(),
      village: z.string().nullable(),
    }),
  ),
});

export type AlikeFarmer = z.infer<typeof alikeFarmers>["alike"][number];

export type SavedFarmer = z.infer<typeof saved>;

/** Saves a farmer. Why it was not done, or who looks like him, stays until it is tried again. */
export function useSaveFarmer(organisationId: number) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [alike, setAlike] = useState<readonly AlikeFarmer[]>([]);
  async function save(
    typed: TypedFarmer,
    existing: { farmerId: number; readAt: string } | null,
    evenIfAlike: boolean,
  ): Promise<SavedFarmer | null> {
    setBusy(true);
    setProblem(null);
    setAlike([]);
    try {
      const asked = { organisationId, existing, farmer: farmerToSave(typed), evenIfAlike };
      const done = await callFunction("save-farmer", asked, saved);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      return done;
    } catch (error) {
      const known = alikeOf(error);
      setAlike(known);
      if (known.length === 0) setProblem(refusedFields(error, locale) ?? problemText(error, locale));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, alike, save };
}

function alikeOf(error: unknown): readonly AlikeFarmer[] {
  if (!(error instanceof ProblemError) || error.code !== "farmer_alike") return [];
  return alikeFarmers.safeParse(error.details).data?.alike ?? [];
}
