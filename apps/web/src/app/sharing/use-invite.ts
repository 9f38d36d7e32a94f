import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { problemText } from "../problem-text.ts";
import { useMailIsKept } from "../use-mail-is-kept.ts";
import { type InvitationDraft, invitationKeys, invite, type Place } from "./invitations.ts";
import { sharingMessages } from "./sharing-messages.ts";

/** Sends invitations and says what became of each; false when nothing was sent. */
export function useInvite(place: Place) {
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const isKept = useMailIsKept();
  return async (draft: InvitationDraft): Promise<boolean> => {
    try {
      const { invited, members } = await invite(place, draft);
      await queries.invalidateQueries({ queryKey: invitationKeys });
      const already = members.length > 0 ? messages.alreadyMembers(members.join(", ")) : "";
      if (invited.length === 0) toast({ title: already, color: "warning" });
      else if (isKept) {
        const description = [messages.notMailedText, already].filter(Boolean).join(" – ");
        toast({ title: messages.notMailed, description, color: "warning", timeout: 15_000 });
      } else
        toast({
          title: messages.invited,
          description: [messages.invitedText(invited.length), already].filter(Boolean).join(" – "),
        });
      return true;
    } catch (error) {
      toast({ title: messages.inviteFailed, description: problemText(error, locale), color: "critical" });
      return false;
    }
  };
}
