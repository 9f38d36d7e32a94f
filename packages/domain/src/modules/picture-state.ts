import type { Translated } from "../language.ts";

/** A state of plots in the small picture of a project; "#rrggbb". */
export type PictureState = { value: string; name: Translated; color: string };
