import type { Language } from "../language.ts";
import { kindTextsEn } from "./kind-texts-en.ts";
import { kindTextsFr } from "./kind-texts-fr.ts";
import type { NotificationText } from "./news-words.ts";
import type { PlatformKind } from "./notification-kinds.ts";
import type { NotificationParameters } from "./parameters.ts";

export type KindTexts = Record<PlatformKind, (facts: NotificationParameters) => NotificationText>;

export const kindTexts: Readonly<Record<Language, KindTexts>> = { fr: kindTextsFr, en: kindTextsEn };
