import { baselinePictureStates } from "../baseline/plot-states.ts";
import { carbonPictureStates } from "../carbon/plot-states.ts";
import { forestPictureStates } from "../forest/plot-states.ts";
import type { FeatureKey } from "../permissions/features.ts";
import { entryOf } from "../unknown-code.ts";
import { eudrPictureStates } from "./eudr/picture-states.ts";
import type { PictureState } from "./picture-state.ts";

const states: { readonly [Key in FeatureKey]?: readonly PictureState[] } = {
  ARR: forestPictureStates,
  DMRV: carbonPictureStates,
  DYNAMIC_BASELINE: baselinePictureStates,
  EUDR: eudrPictureStates,
  REDD: forestPictureStates,
};

/** What plots of a module are coloured by in small pictures; nothing where it tells them apart by nothing. */
export function pictureStatesOf(module: string): readonly PictureState[] {
  return entryOf(states, module) ?? [];
}
