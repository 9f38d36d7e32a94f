import type { Language } from "../language.ts";
import { kindTexts } from "./kind-texts.ts";
import { isNotificationKind } from "./notification-kinds.ts";
import { readParameters } from "./parameters.ts";

export type NotificationText = { title: string; text: string };

/** What a notification says. A kind that this version does not know is told by the general words. */
export function notificationText(kind: string, parameters: unknown, language: Language): NotificationText {
  if (!isNotificationKind(kind)) return unknownTexts[language];
  return kindTexts[language][kind](readParameters(parameters, language));
}

const unknownTexts: Record<Language, NotificationText> = {
  fr: { title: "Nouvelle de Parcelle", text: "Ouvrez-la pour en savoir plus." },
  en: { title: "News from Parcelle", text: "Open it to know more." },
};
