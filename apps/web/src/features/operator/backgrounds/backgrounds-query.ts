import {
  type RegisteredBackgrounds,
  registeredBackgrounds,
} from "@parcelle/domain/layers/registered-backgrounds";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import type { BackgroundInput } from "./background-draft.ts";

export type Background = RegisteredBackgrounds["backgrounds"][number];

export const backgroundsQuery = queryOptions({
  queryKey: ["operator", "backgrounds"],
  queryFn: () => callFunction("list-backgrounds", {}, registeredBackgrounds),
});

const saved = z.object({ id: z.number(), trial: z.object({ fr: z.string(), en: z.string() }).nullable() });

/** A key that is not said stays as it is. */
export async function saveBackground(before: Background | null, background: BackgroundInput) {
  const at = { id: before?.id ?? null, version: before?.version ?? null };
  return callFunction("save-background", { ...at, background }, saved);
}

export async function deleteBackground(id: number): Promise<void> {
  await callFunction("delete-background", { id });
}
