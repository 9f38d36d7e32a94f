import type { Language } from "../language.ts";
import { wordsOfModule } from "../modules/news.ts";
import { kindTexts } from "./kind-texts.ts";
import type { NotificationText } from "./news-words.ts";
import { isPlatformKind } from "./notification-kinds.ts";
import { readParameters } from "./parameters.ts";

/** What a notification says. A kind that this version does not know is told by the general words. */
export function notificationText(kind: string, parameters: unknown, language: Language): NotificationText {
  const facts = readParameters(parameters, language);
  const own = wordsOfModule(kind, facts.word("module"));
  if (own) return own[language](facts);
  return isPlatformKind(kind) ? kindTexts[language][kind](facts) : unknownTexts[language];
}

const unknownTexts: Record<Language, NotificationText> = {
  fr: { title: "Nouvelle de Parcelle", text: "Ouvrez-la pour en savoir plus." },
  en: { title: "News from Parcelle", text: "Open it to know more." },
};
