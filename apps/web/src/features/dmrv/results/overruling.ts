import { carbonStates } from "@parcelle/domain/carbon/carbon-state";
import type { Overruling } from "#workspace/overrule/overrule-dialog.tsx";
import { carbonData } from "./carbon-states.ts";

/** How a person decides otherwise of the data of plots. */
export const overruling: Overruling = {
  call: { name: "overrule-dmrv-plots", field: "state" },
  states: carbonData,
  decisions: carbonStates,
};
