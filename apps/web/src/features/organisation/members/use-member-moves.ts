import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { session } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Failure } from "#ui/states/not-done.tsx";
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

/** Every change of a member; each tells whether it was done, and `failure` why the last one was not. */
export function useMemberMoves(userId: string) {
  const messages = useMessages(memberMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  async function run(
    work: () => Promise<void>,
    title: string,
    say: (failure: Failure) => void,
  ): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      const text = problemText(error, locale, { PGRST116: messages.ownersOnly });
      say({ title, text });
      return false;
    }
    await queries.invalidateQueries({ queryKey: ["members"] });
    return true;
  }
  function move(work: () => Promise<void>, title: string): Promise<boolean> {
    setFailure(null);
    return run(work, title, setFailure);
  }
  // Whoever undoes has no place of the member in sight any more.
  const inToast = ({ title, text }: Failure) => toast({ title, description: text, color: "critical" });
  return {
    failure,
    async change(member: Member, change: MemberChange): Promise<boolean> {
      const done = await move(() => changeMember(member.id, change), messages.updateFailed);
      if (done) toast({ title: messages.updated, description: nameOf(member), color: "success" });
      if (done && member.user_id === userId) await session.renew();
      return done;
    },
    async remove(member: Member): Promise<boolean> {
      const done = await move(() => changeMember(member.id, { status: "removed" }), messages.removeFailed);
      const undo = () => void run(() => restoreMember(member), messages.restoreFailed, inToast);
      if (done)
        toast({ title: messages.deleted(nameOf(member)), action: { label: messages.undo, click: undo } });
      return done;
    },
    async transfer(member: Member): Promise<boolean> {
      const done = await move(() => transferOwnership(member.id), messages.transferFailed);
      if (done) {
        toast({ title: messages.transferred(nameOf(member)), color: "success" });
        await session.renew();
      }
      return done;
    },
  };
}
