import { z } from "zod";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { passTokenDoor } from "../pass-token-door.ts";
import type { Services } from "../services.ts";

const DOOR = { name: "invitation", allowed: 60, seconds: 300 };

export const invitationTokenSchema = z.string().min(20).max(100);

export const joinedSchema = z.object({
  organisationId: z.number(),
  projectId: z.number().nullable(),
  module: z.string().nullable(),
});

export type Joined = z.infer<typeof joinedSchema>;

/** What `app.accept_invitation` answers. */
export type Acceptance =
  | ({ state: "accepted" } & Joined)
  | { state: "unknown" | "expired" | "cancelled" | "used" | "wrong_account" };

const REFUSALS = {
  unknown: {
    fr: "Cette invitation n’existe pas ou a été remplacée par une plus récente : suivez le lien du dernier message reçu.",
    en: "This invitation does not exist or was replaced by a newer one: follow the link of the latest message.",
  },
  expired: {
    fr: "Cette invitation a expiré. Demandez à la personne qui vous a invité de la renvoyer.",
    en: "This invitation has expired. Ask the person who invited you to send it again.",
  },
  cancelled: {
    fr: "Cette invitation a été annulée. Adressez-vous à la personne qui vous a invité.",
    en: "This invitation was cancelled. Ask the person who invited you.",
  },
  used: {
    fr: "Cette invitation a déjà servi. Connectez-vous avec le compte qui l’a acceptée.",
    en: "This invitation was used already. Log in with the account that accepted it.",
  },
  wrong_account: {
    fr: "Cette invitation est adressée à une autre adresse e-mail que celle de votre compte.",
    en: "This invitation is meant for another e-mail address than that of your account.",
  },
};

/** Where the person has joined; throws the reason why not. */
export function joinedBy(acceptance: Acceptance): Joined {
  if (acceptance.state === "accepted") return acceptance;
  throw refusal(acceptance.state);
}

export function refusal(state: keyof typeof REFUSALS): ProblemError {
  return new ProblemError(409, `invitation_${state}`, REFUSALS[state]);
}

export const passInvitationDoor = (services: Services): Promise<void> => passTokenDoor(services, DOOR);
