import type { Compliance } from "@parcelle/domain/risk/assess-plot";
import type { Overruling } from "#workspace/overrule/overrule-dialog.tsx";
import { compliance } from "./plot-states.ts";

const decisions: readonly Compliance[] = ["compliant", "to_review", "non_compliant"];

/** How a person decides otherwise of the compliance of plots. */
export const overruling: Overruling = {
  call: { name: "overrule-plots", field: "compliance" },
  states: compliance,
  decisions,
};
