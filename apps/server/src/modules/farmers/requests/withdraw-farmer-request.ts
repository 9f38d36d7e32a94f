import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { requestDecided } from "./request-decided.ts";

type Seen = { status: string; isOwn: boolean };

/** Takes one's own request back before somebody decides about it. */
export const withdrawFarmerRequest = defineFunction({
  name: "withdraw-farmer-request",
  summary: "Takes a request to change a farmer back that nobody has decided about yet; whoever asked may.",
  input: z.object({ requestId: z.number().int() }),
  output: z.object({ requestId: z.number() }),
  async handler({ input: { requestId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [seen] = await transaction.query<Seen>(
        `select status, created_by = auth.uid() as "isOwn" from public.farmer_change_requests where id = $1`,
        [requestId],
      );
      if (!seen) throw notFound("farmer_request");
      if (!seen.isOwn) throw ofSomebodyElse();
      const [withdrawn] = await transaction.query(
        `update public.farmer_change_requests
         set status = 'withdrawn', decided_by = auth.uid(), decider = app.current_person_name(), decided_at = now()
         where id = $1 and status = 'open'
         returning id`,
        [requestId],
      );
      if (!withdrawn) throw requestDecided();
      return { requestId };
    });
  },
});

const ofSomebodyElse = () =>
  new ProblemError(409, "farmer_request_of_another", {
    fr: "Cette demande est celle de quelqu’un d’autre\u00a0: acceptez-la ou refusez-la.",
    en: "This request is somebody else’s: approve it or refuse it.",
  });
