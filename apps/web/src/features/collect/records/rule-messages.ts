import type { Dictionary } from "#ui/locale.tsx";
import type { ClauseWord } from "../builder/condition/clause-words.ts";
import { conditionMessages } from "../builder/condition/condition-messages.ts";

const fr = {
  theAnswer: "la réponse",
  joins: { all: " et ", any: " ou " },
  /** What an answer has to be or do: « il faut que » asks for the subjunctive. */
  verbs: {
    "=": "soit",
    "!=": "ne soit pas",
    "<": "soit moins que",
    "<=": "soit au plus",
    ">": "soit plus que",
    ">=": "soit au moins",
    selected: "contienne",
    not_selected: "ne contienne pas",
    answered: "ait une réponse",
    unanswered: "n’ait pas de réponse",
  } satisfies Record<ClauseWord, string> as Record<ClauseWord, string>,
};

const en: typeof fr = {
  theAnswer: "the answer",
  joins: { all: " and ", any: " or " },
  verbs: conditionMessages.en.words,
};

export const ruleMessages: Dictionary<typeof fr> = { fr, en };
