import type { Language, Translated } from "../language.ts";
import type { Permission } from "../permissions/roles.ts";

/** A first step that only one module has; `app.first_steps` names it too, and a view of the module's tells who took it. */
export type ModuleStep = { permission: Permission; title: Translated; text: Translated };

/** What waits for a person, with how many. */
export type TaskWords = Readonly<Record<Language, (amount: number) => string>>;

/** What the home page says of a module. */
export type ModuleHome = {
  /** The first step that shows its pictures (`ModuleWelcome`). */
  welcome: { title: Translated; text: Translated };
  /** What its analysis gives. */
  run: Translated;
  /** In their order, behind those of every module. */
  steps: Readonly<Record<string, ModuleStep>>;
  /** What waits in its own records, and other words for what waits in every module. */
  tasks: Readonly<Record<string, TaskWords>>;
};

/** What a module is for, a picture after the other. */
export type ModuleWelcome = {
  title: Translated;
  slides: readonly { picture: WelcomePicture; title: Translated; text: Translated }[];
};

export type WelcomePicture = "outline" | "scale" | "person" | "file";
