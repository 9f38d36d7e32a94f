import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { problemText } from "../problem-text.ts";
import { useMailIsKept } from "../use-mail-is-kept.ts";
import { type InvitationDraft, invitationKeys, invite, type Place } from "./invitations.ts";
import { sharingMessages } from "./sharing-messages.ts";

/** Sends invitations and says what became of each; false where nobody was invited, so that the addresses can be mended. */
export function useInvite(place: Place) {
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const isKept = useMailIsKept();
  return async (draft: InvitationDraft): Promise<boolean> => {
    try {
      const { invited, members, tooOften } = await invite(place, draft);
      await queries.invalidateQueries({ queryKey: invitationKeys });
      const others = [
        members.length > 0 ? messages.alreadyMembers(members.join(", ")) : "",
        tooOften.length > 0
          ? (isKept ? messages.tooOftenInvited : messages.tooOften)(tooOften.join(", "))
          : "",
      ];
      const described = (text: string) => [text, ...others].filter(Boolean).join(" – ");
      if (invited.length === 0) toast({ title: described(""), color: "warning", timeout: 15_000 });
      else if (isKept) {
        const description = described(messages.notMailedText);
        toast({ title: messages.notMailed, description, color: "warning", timeout: 15_000 });
      } else
        toast({
          title: messages.invited,
          description: described(messages.invitedText(invited.length)),
          color: tooOften.length > 0 ? "warning" : "success",
        });
      return invited.length > 0;
    } catch (error) {
      toast({ title: messages.inviteFailed, description: problemText(error, locale), color: "critical" });
      return false;
    }
  };
}
