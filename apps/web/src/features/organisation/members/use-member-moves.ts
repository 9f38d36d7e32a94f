import { useQueryClient } from "@tanstack/react-query";
import { session } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import {
  changeMember,
  type Member,
  type MemberChange,
  nameOf,
  restoreMember,
  transferOwnership,
} from "./member-queries.ts";
import { memberMessages } from "./messages.ts";

/** Every change of a member, with its answer on screen; each tells whether it was done. */
export function useMemberMoves(userId: string) {
  const messages = useMessages(memberMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  async function run(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      const description = problemText(error, locale, { PGRST116: messages.ownersOnly });
      toast({ title: messages.failed, description, color: "critical" });
      return false;
    }
    await queries.invalidateQueries({ queryKey: ["members"] });
    return true;
  }
  return {
    async change(member: Member, change: MemberChange): Promise<boolean> {
      const done = await run(() => changeMember(member.id, change));
      if (done) toast({ title: messages.updated, description: nameOf(member), color: "success" });
      if (done && member.user_id === userId) await session.renew();
      return done;
    },
    async remove(member: Member): Promise<boolean> {
      const done = await run(() => changeMember(member.id, { status: "removed" }));
      const undo = () => void run(() => restoreMember(member));
      if (done)
        toast({ title: messages.deleted(nameOf(member)), action: { label: messages.undo, click: undo } });
      return done;
    },
    async transfer(member: Member): Promise<boolean> {
      const done = await run(() => transferOwnership(member.id));
      if (done) {
        toast({ title: messages.transferred(nameOf(member)), color: "success" });
        await session.renew();
      }
      return done;
    },
  };
}
