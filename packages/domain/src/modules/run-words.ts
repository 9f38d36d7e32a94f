import type { Translated } from "../language.ts";

/** What begins a run, wherever it is offered: in a project and on the home page. */
export const startRun: Translated = { fr: "Lancer l’analyse", en: "Run the assessment" };
