import { folderThings } from "@parcelle/domain/folders/folder-things";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";

const itemSchema = z.object({
  id: z.number(),
  kind: z.enum(folderThings),
  name: z.string(),
  state: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  hectares: z.number().nullable(),
  bytes: z.number().nullable(),
});

const answerSchema = z.object({
  folder: z
    .union([
      z.object({
        state: z.literal("open"),
        folder: z.string(),
        note: z.string().nullable(),
        project: z.string(),
        organisation: z.string(),
        expiresAt: z.string(),
        count: z.number(),
        items: z.array(itemSchema),
      }),
      z.object({ state: z.enum(["ended", "expired"]) }),
    ])
    .nullable(),
});

export type SharedFolder = NonNullable<z.output<typeof answerSchema>["folder"]>;
export type OpenFolder = Extract<SharedFolder, { state: "open" }>;

/** What stands behind a link; null for a token that no link has. Nothing of it is kept: it may end at any moment. */
export const sharedFolderQuery = (token: string) =>
  queryOptions({
    queryKey: ["shared-folder", token],
    gcTime: 0,
    staleTime: 60_000,
    queryFn: async (): Promise<SharedFolder | null> => {
      if (!/^[A-Za-z0-9_-]{20,100}$/.test(token)) return null;
      return (await callFunction("open-shared-folder", { token }, answerSchema)).folder;
    },
  });
