import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { privacyMessages } from "./messages.ts";

const adopted = z.object({ wordings: z.number() });
const retired = z.object({ wordingId: z.number() });

/** Takes the proposed wordings, and takes one out of use after asking. */
export function useWordings(organisationId: number) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
  async function adopt(): Promise<void> {
    const run = async () => {
      const { wordings } = await callFunction("adopt-consent-wordings", { organisationId }, adopted);
      await renew();
      toast(
        wordings > 0
          ? { title: messages.adopted(wordings), color: "success" }
          : { title: messages.nothingAdopted },
      );
    };
    await keepTrying({ run, failed: messages.adoptFailed, locale });
  }
  async function retire(wordingId: number): Promise<void> {
    const { retireTitle: title, retireText: text, retire: confirm } = messages;
    if (!(await ask({ title, text, confirm, danger: true }))) return;
    const run = async () => {
      await callFunction("retire-consent-wording", { wordingId }, retired);
      await renew();
      toast({ title: messages.retired });
    };
    await keepTrying({ run, failed: messages.retireFailed, locale });
  }
  return { adopt, retire };
}
