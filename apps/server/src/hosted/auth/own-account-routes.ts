import type { FastifyInstance } from "fastify";
import type { AuthServices } from "./auth-services.ts";
import { clientOf } from "./client-of.ts";
import { read, readId } from "./read-input.ts";
import { endOneSession, listSessions } from "./sessions/list-sessions.ts";
import { deleteOwnAccount, deleteOwnAccountInput, describeDeletion } from "./verbs/delete-own-account.ts";
import { cancelEmailChange, describeEmailChange } from "./verbs/email-change.ts";

/** What a person sees and ends of his own account; GoTrue has none of it. */
export function ownAccountRoutes(scope: FastifyInstance, services: AuthServices): void {
  scope.get("/sessions", async (request) => listSessions(services, request.headers.authorization));
  scope.delete("/sessions/:session_id", async (request) =>
    endOneSession(services, request.headers.authorization, readId(request.params, "session_id")),
  );
  scope.get("/user/email-change", async (request) =>
    describeEmailChange(services, request.headers.authorization),
  );
  scope.delete("/user/email-change", async (request) =>
    cancelEmailChange(services, request.headers.authorization),
  );
  scope.get("/user/deletion", async (request) => describeDeletion(services, request.headers.authorization));
  scope.post("/user/deletion", async (request) =>
    deleteOwnAccount(
      services,
      request.headers.authorization,
      read(deleteOwnAccountInput, request.body),
      clientOf(request),
    ),
  );
}
