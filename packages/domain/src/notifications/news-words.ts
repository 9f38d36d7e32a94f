import type { Language } from "../language.ts";
import type { NotificationCategory } from "./notification-categories.ts";
import type { NotificationParameters } from "./parameters.ts";

export type NotificationText = { title: string; text: string };

/** One kind of news in every language. */
export type NewsWords = Readonly<Record<Language, (facts: NotificationParameters) => NotificationText>>;

/** Kinds of news that one module alone tells; `app.notification_kinds` has them too. */
export type ModuleNews = Readonly<Record<string, NewsWords & { category: NotificationCategory }>>;

/** How a module tells the end of its runs, which the database tells for all modules alike. */
export type RunNews = Readonly<Record<"assessment_completed" | "assessment_failed", NewsWords>>;
