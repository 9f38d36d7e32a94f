import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { pictureMessages } from "./messages.ts";
import type { FarmerPicture } from "./picture-queries.ts";
import { PHOTO_SIDE, SCAN_SIDE, shrinkPicture } from "./shrink-picture.ts";

const kept = z.object({ pictureId: z.number(), formerId: z.number().nullable() });

interface Owner {
  organisationId: number;
  farmerId: number;
}

/** Keeps and removes the photo of a farmer and scans of his papers; the toast takes it back. */
export function useFarmerPictures({ organisationId, farmerId }: Owner) {
  const locale = useLocale();
  const messages = useMessages(pictureMessages);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
  async function ask(name: "remove-farmer-picture" | "restore-farmer-picture", pictureId: number) {
    await callFunction(name, { pictureId });
    await renew();
  }
  const offered = (title: string, run: () => Promise<void>) =>
    toast({
      ...{ title, color: "success" as const, timeout: 10_000 },
      action: {
        label: uiMessages(locale).undo,
        click: () => void keepTrying({ run, failed: messages.undoFailed, locale }),
      },
    });
  return {
    /** Throws why it was not kept. */
    async keep(file: File, paperId: number | null): Promise<void> {
      const kind = paperId === null ? "photo" : "scan";
      const isDocument = file.type === "application/pdf";
      const form = new FormData();
      form.set("farmerId", String(farmerId));
      if (paperId !== null) form.set("paperId", String(paperId));
      form.set(
        "file",
        isDocument ? file : await shrinkPicture(file, kind === "photo" ? PHOTO_SIDE : SCAN_SIDE),
        kind,
      );
      const { pictureId, formerId } = await callFunction("keep-farmer-picture", form, kept);
      await renew();
      offered(kind === "photo" ? messages.photoKept : messages.scanKept, () =>
        formerId === null ? ask("remove-farmer-picture", pictureId) : ask("restore-farmer-picture", formerId),
      );
    },
    remove: ({ id, kind, paper_id }: FarmerPicture): Promise<void> =>
      keepTrying({
        run: async () => {
          await ask("remove-farmer-picture", id);
          const title = kind === "photo" ? messages.photoRemoved : messages.scanRemoved;
          // What shows a paper that is gone has no place to come back to.
          if (kind === "scan" && paper_id === null) toast({ title, color: "success" });
          else offered(title, () => ask("restore-farmer-picture", id));
        },
        failed: messages.notRemoved,
        locale,
      }),
  };
}
