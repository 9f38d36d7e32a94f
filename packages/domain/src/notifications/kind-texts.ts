import type { Language } from "../language.ts";
import { kindTextsEn } from "./kind-texts-en.ts";
import { kindTextsFr } from "./kind-texts-fr.ts";
import type { NotificationKind } from "./notification-kinds.ts";
import type { NotificationText } from "./notification-texts.ts";
import type { NotificationParameters } from "./parameters.ts";

export type KindTexts = Record<NotificationKind, (facts: NotificationParameters) => NotificationText>;

export const kindTexts: Readonly<Record<Language, KindTexts>> = { fr: kindTextsFr, en: kindTextsEn };
