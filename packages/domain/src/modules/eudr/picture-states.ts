import type { PictureState } from "../picture-state.ts";
import { eudrStateLooks, eudrStateName, eudrStates } from "./plot-states.ts";

export const eudrPictureStates: readonly PictureState[] = eudrStates.map((value) => ({
  value,
  name: { fr: eudrStateName(value, "fr"), en: eudrStateName(value, "en") },
  color: eudrStateLooks[value].color,
}));
