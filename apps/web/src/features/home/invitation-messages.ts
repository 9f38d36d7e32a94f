import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  invites: (person: string, place: string) => `${person} vous invite à rejoindre ${place}`,
  until: (day: string) => `jusqu’au ${day}`,
  accept: "Accepter",
  decline: "Refuser",
  declineTitle: (place: string) => `Refuser de rejoindre ${place}\u00a0?`,
  declineText: (person: string) => `${person} en est averti et peut vous inviter de nouveau.`,
  declined: "Invitation refusée",
  joined: (place: string) => `Vous avez rejoint ${place}`,
  failed: "La réponse n’a pas été enregistrée",
};

const en: typeof fr = {
  invites: (person, place) => `${person} invites you to join ${place}`,
  until: (day) => `until ${day}`,
  accept: "Accept",
  decline: "Decline",
  declineTitle: (place) => `Decline to join ${place}?`,
  declineText: (person) => `${person} is told and may invite you again.`,
  declined: "Invitation declined",
  joined: (place) => `You joined ${place}`,
  failed: "The answer was not saved",
};

export const invitationMessages: Dictionary<typeof fr> = { fr, en };
