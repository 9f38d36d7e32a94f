import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../../registry/farmer-queries.ts";
import { PHOTO_SIDE, shrinkPicture } from "../shrink-picture.ts";
import { byNameMessages } from "./by-name-messages.ts";
import { type DroppedPhoto, openPhotos } from "./open-photos.ts";

const report = z.object({
  photos: z.array(
    z.object({
      name: z.string(),
      fate: z.enum(["fits", "nobody", "several", "twice"]),
      farmerId: z.number().nullable(),
      identifier: z.string().nullable(),
      farmer: z.string().nullable(),
      hasPhoto: z.boolean(),
    }),
  ),
});
const kept = z.object({ pictureId: z.number(), formerId: z.number().nullable() });

export type MatchedPhoto = z.infer<typeof report>["photos"][number] & Pick<DroppedPhoto, "read">;
type Kept = z.infer<typeof kept>;

export type ByName =
  | { phase: "empty"; problem: string | null }
  | { phase: "reading" }
  | { phase: "report"; photos: MatchedPhoto[] }
  | { phase: "sending"; done: number; count: number }
  | { phase: "done"; kept: Kept[]; failures: string[] };

const MOST_PHOTOS = 2000;

/** Photos that were dropped: matched by their names, sent one after the other, taken back together. */
export function usePhotosByName(organisationId: number) {
  const locale = useLocale();
  const messages = useMessages(byNameMessages);
  const queryClient = useQueryClient();
  const [state, setState] = useState<ByName>({ phase: "empty", problem: null });
  const isStopped = useRef(false);
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
  const refuse = (problem: string | null) => setState({ phase: "empty", problem });

  async function match(files: readonly File[]): Promise<void> {
    setState({ phase: "reading" });
    const photos = await openPhotos(files).catch(() => null);
    if (photos === null) return refuse(messages.unreadable);
    if (photos.length === 0) return refuse(messages.noPhoto);
    if (photos.length > MOST_PHOTOS) return refuse(messages.tooMany);
    try {
      const asked = { organisationId, names: photos.map(({ name }) => name) };
      const told = await callFunction("match-farmer-photos", asked, report);
      // Answered in the order of the names.
      setState({
        phase: "report",
        photos: told.photos.map((one, place) => ({ ...one, read: photos[place]!.read })),
      });
    } catch (error) {
      refuse(problemText(error, locale));
    }
  }

  async function send(photos: readonly MatchedPhoto[]): Promise<void> {
    isStopped.current = false;
    const [sent, failures]: [Kept[], string[]] = [[], []];
    for (const [place, photo] of photos.entries()) {
      if (isStopped.current) break;
      setState({ phase: "sending", done: place, count: photos.length });
      try {
        sent.push(await sendOne(photo));
      } catch (error) {
        const why = error instanceof ProblemError ? problemText(error, locale) : messages.unreadable;
        failures.push(messages.notDone(photo.name, why));
      }
    }
    await renew();
    setState({ phase: "done", kept: sent, failures });
  }

  async function undo(photos: readonly Kept[]): Promise<void> {
    for (const { pictureId, formerId } of photos)
      await (formerId === null
        ? callFunction("remove-farmer-picture", { pictureId }).catch(passOver)
        : callFunction("restore-farmer-picture", { pictureId: formerId }).catch(passOver));
    await renew();
    toast({ title: messages.undone, color: "success" });
    refuse(null);
  }

  return {
    state,
    match,
    send,
    stop: () => {
      isStopped.current = true;
    },
    leave: () => refuse(null),
    undo: (photos: readonly Kept[]) =>
      keepTrying({ run: () => undo(photos), failed: messages.undoFailed, locale }),
  };
}

async function sendOne({ farmerId, read }: MatchedPhoto): Promise<Kept> {
  const form = new FormData();
  form.set("farmerId", String(farmerId));
  form.set("file", await shrinkPicture(await read(), PHOTO_SIDE), "photo");
  return callFunction("keep-farmer-picture", form, kept);
}

/** What was taken back already, here or by somebody else, is as it should be. */
function passOver(error: unknown): void {
  if (!(error instanceof ProblemError && error.status === 404)) throw error;
}
