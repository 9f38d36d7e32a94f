import type { Member } from "../member.ts";

const plain = {
  ...{ hint: {}, guidance: {}, media: {}, relevant: "", appearance: "", kept: {}, list: "", orOther: false },
  ...{
    requiredMessage: {},
    constraint: "",
    constraintMessage: {},
    constraintSeverity: "error",
    readOnly: "",
  },
  ...{ calculation: "", trigger: [], default: "", choiceFilter: "", parameters: {} },
};

const definitionOf = (formId: string) => ({
  ...{ formId, title: "Visite", version: "1", languages: [], defaultLanguage: "" },
  ...{ instanceName: "", settings: {}, lists: [], entities: [], otherSheets: [] },
  items: [
    { ...plain, kind: "question", type: "text", name: "nom", label: { "": "Nom" }, required: "true()" },
    { ...plain, kind: "question", type: "decimal", name: "ha", label: { "": "Hectares" }, required: "" },
  ],
});

/** A project of Collect and one of Data OS, each with a form that is open for answers, and a record of it. */
export async function collectedForms(owner: Member, organisationId: number) {
  const [collect, survey] = [
    await collectedForm(owner, organisationId, { module: "COLLECT", collects: "onboarding" }),
    await collectedForm(owner, organisationId, { module: "DATAOS" }),
  ];
  const [template] = await owner.rows<{ id: number }>("form_templates?select=id&order=id&limit=1");
  return {
    ...{ "collect/templateId": template!.id, "data-os/templateId": template!.id },
    ...{ "collect/projectId": collect.projectId, "collect/pair": collect.pair },
    ...{ "data-os/projectId": survey.projectId, "data-os/pair": survey.pair },
  };
}

async function collectedForm(owner: Member, organisationId: number, kind: object) {
  const { id: projectId } = await owner.call<{ id: number }>("create-project", {
    ...{ organisationId, requestKey: crypto.randomUUID(), ...kind },
    project: { name: "Visites de parcelles", type: "reference" },
  });
  const { formId } = await owner.call<{ formId: number }>("save-form", {
    ...{ organisationId, requestKey: crypto.randomUUID(), name: "Visite" },
    definition: definitionOf(`crawl_${crypto.randomUUID().slice(0, 8)}`),
  });
  const { versionId } = await owner.call<{ versionId: number }>("publish-form", { formId, seenNumber: 1 });
  const { projectFormId } = await owner.call<{ projectFormId: number }>("use-form", { projectId, formId });
  await owner.call("move-project-form", { projectFormId, to: "in_progress" });
  await owner.call("submit-record", {
    ...{ projectFormId, versionId },
    answers: { nom: "Zadi", ha: "2.5", "orx:meta": { "orx:instanceID": `uuid:${crypto.randomUUID()}` } },
  });
  return { projectId, pair: `${projectFormId}-${formId}` };
}
