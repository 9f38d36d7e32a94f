import type { FormDefinition, Group, Question, Repeat } from "./form-definition.ts";

const unsaid = { label: {}, hint: {}, guidance: {}, media: {}, relevant: "", appearance: "", kept: {} };

/** A question that says nothing but its name and type. */
export const bareQuestion = (type: string, name: string): Question => ({
  kind: "question",
  type,
  name,
  ...unsaid,
  ...{ list: "", orOther: false, required: "", requiredMessage: {}, constraint: "", constraintMessage: {} },
  constraintSeverity: "error",
  ...{ readOnly: "", calculation: "", trigger: [], default: "", choiceFilter: "", parameters: {} },
});

/** A group that says nothing but its name. */
export const bareGroup = (name: string): Group => ({ kind: "group", name, ...unsaid, items: [] });

/** A repeat that says nothing but its name. */
export const bareRepeat = (name: string): Repeat => ({
  kind: "repeat",
  name,
  ...unsaid,
  count: "",
  items: [],
});

/** A form that asks nothing yet. */
export const bareForm = (formId: string, title: string, languages: readonly string[]): FormDefinition => ({
  ...{ formId, title, version: "", languages, defaultLanguage: languages[0] ?? "", instanceName: "" },
  ...{ settings: {}, items: [], lists: [], entities: [], otherSheets: [] },
});
