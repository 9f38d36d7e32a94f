import type { StateList } from "#workspace/states/state-list.ts";
import { arrMessages } from "./messages.ts";

/** What land can be found to be. Until it is analysed there is one answer. */
export const landStates: StateList = {
  ...{ id: "eligibility", column: "state", none: "not_assessed" },
  title: { fr: "Éligibilité", en: "Eligibility" },
  list: [
    {
      value: "not_assessed",
      label: { fr: arrMessages.fr.notAnalysed, en: arrMessages.en.notAnalysed },
      ...{ tone: "neutral", color: "#4b5563", pattern: "backward" },
    },
  ],
};
