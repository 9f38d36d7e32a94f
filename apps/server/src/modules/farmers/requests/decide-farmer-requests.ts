import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { approveRequest, type Obstacle } from "./approve-request.ts";
import { requestDecided } from "./request-decided.ts";
import { heldRequests, type WaitingRequest } from "./waiting-request.ts";

const MOST = 200;
const comment = z.string().trim().min(1).max(limitedTexts.farmer_change_requests.comment.most);

type Registry = { organisationId: number; country: string | null };
type Left = { requestId: number; reason: Obstacle };

/** Approves or refuses requests. Of several those that cannot be approved are left, each with its reason. */
export const decideFarmerRequests = defineFunction({
  name: "decide-farmer-requests",
  summary:
    "Approves requests to change farmers, or refuses them with a comment; what cannot be approved is left and told.",
  input: z.object({
    organisationId: z.number().int(),
    requests: z.array(z.number().int()).min(1).max(MOST),
    decision: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("approved") }),
      z.object({ kind: z.literal("refused"), comment }),
    ]),
  }),
  output: z.object({
    decided: z.number(),
    left: z.array(z.object({ requestId: z.number(), reason: z.enum(["changed", "identifierTaken"]) })),
  }),
  async handler({ input: { organisationId, requests, decision }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const registry = await requireLead(transaction, organisationId);
      const held = await heldRequests(transaction, organisationId, requests);
      if (held.length === 0) throw await whyNone(transaction, organisationId, requests);
      const left = decision.kind === "approved" ? await approveAll(transaction, registry, held) : [];
      const stays = new Set(left.map(({ requestId }) => requestId));
      const decided = held.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
      await transaction.query(
        `update public.farmer_change_requests
         set status = $2, comment = $3, decided_by = auth.uid(), decider = app.current_person_name(), decided_at = now()
         where id = any ($1)`,
        [decided, decision.kind, decision.kind === "refused" ? decision.comment : null],
      );
      return { decided: decided.length, left };
    });
  },
});

async function requireLead(transaction: Transaction, organisationId: number): Promise<Registry> {
  const [seen] = await transaction.query<{ country: string | null; leads: boolean }>(
    `select country, $1 = any (app.organisations_offering('farmers.manage', 'FARMER')) as leads
     from public.organisations
     where id = $1 and $1 = any (app.organisations_offering('farmers.read', 'FARMER'))`,
    [organisationId],
  );
  if (!seen) throw notFound("farmer_registry");
  if (!seen.leads) throw permissionDenied({ permissions: ["farmers.manage"] });
  return { organisationId, country: seen.country };
}

async function approveAll(
  transaction: Transaction,
  registry: Registry,
  requests: readonly WaitingRequest[],
): Promise<Left[]> {
  const left: Left[] = [];
  for (const request of requests) {
    const reason = await approveRequest(transaction, registry, request);
    if (reason) left.push({ requestId: request.id, reason });
  }
  return left;
}

async function whyNone(transaction: Transaction, organisationId: number, ids: readonly number[]) {
  const [decided] = await transaction.query(
    "select from public.farmer_change_requests where organisation_id = $1 and id = any ($2)",
    [organisationId, ids],
  );
  return decided ? requestDecided() : notFound("farmer_request");
}
