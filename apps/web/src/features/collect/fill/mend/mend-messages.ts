import { type Dictionary, useMessages } from "#ui/locale.tsx";

const fr = {
  title: "À corriger",
  refusedBy: (reviewer: string) => `Refusé par ${reviewer}`,
  unnamed: (number: string) => `Enregistrement n° ${number}`,
  mend: "Corriger",
  mendOf: (title: string) => `Corriger ${title}`,
};

const en: typeof fr = {
  title: "To correct",
  refusedBy: (reviewer) => `Refused by ${reviewer}`,
  unnamed: (number) => `Record no. ${number}`,
  mend: "Correct",
  mendOf: (title) => `Correct ${title}`,
};

const mendMessages: Dictionary<typeof fr> = { fr, en };

export const useMendMessages = () => useMessages(mendMessages);
