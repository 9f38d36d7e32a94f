import { randomUUID } from "node:crypto";
import type { ToldChange } from "../../src/modules/collect/changes/form-change-schema.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import type { Tenant } from "../factories/tenant.ts";
import type { TestServer } from "../serve.ts";

type Definition = Record<string, unknown> & { formId: string };
type Refused = { status: number; code: string; message: string };
type Finding = { kind: string; address: string };

export type ReadRecord = {
  state: string;
  author: string;
  errors: number;
  version: string;
  answers: Record<string, unknown>;
  findings: { violations: Finding[]; departures: unknown[] };
  files: { name: string; bytes: number | null; hasCome: boolean }[];
};

type SentRecord = Omit<ReadRecord, "version" | "files"> & {
  version: { version: string };
  record_files: { name: string; bytes: number | null; received_at: string | null }[];
};

export type FormDesk = Awaited<ReturnType<typeof formDesk>>;

/** What whoever leads a collection project does, by the doors that the browser uses. */
export async function formDesk(server: TestServer, tenant: Tenant) {
  const token = await tokenOf(server, tenant.people.manager);
  const call = async (name: string, input: unknown) => {
    const answer = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body: input });
    return { status: answer.status, body: answer.body as Record<string, never> & { code?: string } };
  };
  const done = async <Told>(name: string, input: unknown): Promise<Told> => {
    const { status, body } = await call(name, input);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body as unknown as Told;
  };
  const tried = async (name: string, input: unknown): Promise<Refused> => {
    const { status, body } = await call(name, input);
    return { status, code: body.code ?? "", message: body.message ?? "" };
  };
  const rows = async <Row>(path: string): Promise<Row[]> =>
    (await ask(server, { token }, "GET", `/rest/v1/${path}`)).body as Row[];

  const projectId = await collectProject();
  async function collectProject(): Promise<number> {
    const { id } = await done<{ id: number }>("create-project", {
      ...{ organisationId: tenant.organisationId, module: "COLLECT", requestKey: randomUUID() },
      project: { name: "Campagne 2026", type: "reference" },
    });
    return id;
  }

  const readFile = (name: string, text: string) => {
    const form = new FormData();
    form.set("organisationId", String(tenant.organisationId));
    form.set("file", new File([text], name));
    return done<{ definition: Definition; problems: unknown[] }>("read-form-file", form);
  };
  const save = (
    formId: number | undefined,
    seenNumber: number,
    definition: Definition,
    name = "Recensement",
  ) => ({
    ...{ organisationId: tenant.organisationId, seenNumber, requestKey: randomUUID(), name, definition },
    ...(formId === undefined ? {} : { formId }),
  });
  const begin = async (name: string, definition: Definition, xmlId: string): Promise<number> =>
    (await done<{ formId: number }>("save-form", save(undefined, 1, { ...definition, formId: xmlId }, name)))
      .formId;
  const moveForm = (projectFormId: number, to: string) => done("move-project-form", { projectFormId, to });

  async function publishedDefinition(definition: Definition, name: string, xmlId: string) {
    const formId = await begin(name, definition, xmlId);
    await done("publish-form", { formId, seenNumber: 1 });
    const { projectFormId } = await done<{ projectFormId: number }>("use-form", { projectId, formId });
    await moveForm(projectFormId, "in_progress");
    return { formId, projectFormId };
  }

  return {
    projectId,
    readFile,
    begin,
    moveForm,
    save: (formId: number, number: number, definition: Definition) =>
      done("save-form", save(formId, number, definition)),
    trySave: (formId: number, number: number, definition: Definition) =>
      tried("save-form", save(formId, number, definition)),
    publish: (formId: number, seenNumber: number) => done("publish-form", { formId, seenNumber }),
    tryPublish: (formId: number, seenNumber: number) => tried("publish-form", { formId, seenNumber }),
    publishedDefinition,
    async publishedForm(survey: string, name: string, xmlId = "census") {
      const { definition } = await readFile("recensement.md", survey);
      return publishedDefinition(definition, name, xmlId);
    },
    async addPhone(name: string): Promise<string> {
      return (await done<{ address: string }>("add-field-phone", { projectId, name })).address;
    },
    async revokePhones(): Promise<void> {
      for (const { id } of await rows<{ id: number }>(`field_phones?project_id=eq.${projectId}&select=id`))
        await done("revoke-field-phone", { fieldPhoneId: id });
    },
    async versions(formId: number): Promise<string[]> {
      const found = await rows<{ version: string }>(
        `form_versions?form_id=eq.${formId}&select=version&order=number`,
      );
      return found.map(({ version }) => version);
    },
    async addFile(formId: number, name: string, text: string) {
      const form = new FormData();
      form.set("formId", String(formId));
      form.set("file", new File([text], name));
      return done<{ fileId: number; rows: number | null }>("add-form-file", form);
    },
    async tryFile(formId: number, name: string, text: string): Promise<Refused> {
      const form = new FormData();
      form.set("formId", String(formId));
      form.set("file", new File([text], name));
      return tried("add-form-file", form);
    },
    removeFile: (fileId: number) => done("remove-form-file", { fileId }),
    restoreFile: (fileId: number) => done("restore-form-file", { fileId }),
    async useForm(formId: number): Promise<number> {
      const { projectFormId } = await done<{ projectFormId: number }>("use-form", { projectId, formId });
      await moveForm(projectFormId, "in_progress");
      return projectFormId;
    },
    preview: (formId: number, definition?: Definition) =>
      done<{ records: number; jobId: number | null; change: ToldChange | null }>("preview-form-change", {
        ...{ formId, requestKey: randomUUID() },
        ...(definition === undefined ? {} : { definition }),
      }),
    async revalidate(projectFormId: number, adopt: boolean): Promise<number> {
      const input = { projectFormId, adopt, requestKey: randomUUID() };
      return (await done<{ jobId: number }>("revalidate-records", input)).jobId;
    },
    async draft(formId: number): Promise<{ number: number; definition: Definition }> {
      const [form] = await rows<{ draft: Definition; draft_number: number }>(
        `forms?id=eq.${formId}&select=draft,draft_number`,
      );
      return { number: form!.draft_number, definition: form!.draft };
    },
    async records(projectFormId: number, instanceId: string): Promise<ReadRecord[]> {
      const found = await rows<SentRecord>(
        `records?project_form_id=eq.${projectFormId}&instance_id=eq.${instanceId}&select=state,author,errors,answers,findings,version:form_versions(version),record_files(name,bytes,received_at)`,
      );
      return found.map(({ version, record_files, ...record }) => ({
        ...record,
        version: version.version,
        files: record_files.map(({ name, bytes, received_at }) => ({
          name,
          bytes,
          hasCome: received_at !== null,
        })),
      }));
    },
  };
}
