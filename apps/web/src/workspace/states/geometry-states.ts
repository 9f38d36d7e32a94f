import type { StateList } from "./state-list.ts";

export type GeometryState = "normal" | "abnormal" | "overlapping";

/** Whether the outline of a plot can be worked with. */
export const geometryStates: StateList = {
  id: "geometry",
  column: "geometry_state",
  title: { fr: "Contour", en: "Outline" },
  list: [
    {
      ...{ value: "normal", label: { fr: "Normal", en: "Normal" } },
      ...{ tone: "success", color: "#0f766e", pattern: "plain" },
    },
    {
      ...{ value: "overlapping", label: { fr: "Chevauchement", en: "Overlapping" } },
      ...{ tone: "warning", color: "#b45309", pattern: "cross" },
    },
    {
      ...{ value: "abnormal", label: { fr: "Anormal", en: "Abnormal" } },
      ...{ tone: "critical", color: "#b91c1c", pattern: "diagonal" },
    },
  ],
};
