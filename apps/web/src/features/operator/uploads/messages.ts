import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  sending: (name: string, share: string) => `Envoi de ${name}\u00a0: ${share}`,
  waitingForNetwork: "Pas de réseau\u00a0: l’envoi reprendra là où il en est dès qu’il reviendra.",
};

const en: typeof fr = {
  sending: (name: string, share: string) => `Sending ${name}: ${share}`,
  waitingForNetwork: "No network: the sending will go on where it is as soon as it comes back.",
};

export const sendingMessages: Dictionary<typeof fr> = { fr, en };
