import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { formDesk } from "./form-desk.ts";

const survey = `| survey |
| | type | name | label | relevant |
| | text | nom | Nom | |
| | select_one ouinon | membre | Membre ? | |
| | decimal | cotisation | Cotisation | \${membre} = 'oui' |
| | select_multiple cultures | cultures | Cultures | |
| | date | jour | Jour | |
| | geopoint | lieu | Lieu | |
| | begin_repeat | parcelle | Parcelle | |
| | select_one cultures | culture | Culture | |
| | decimal | ha | Hectares | \${culture} != 'cafe' |
| | end_repeat | | | |
| choices |
| | list_name | name | label |
| | ouinon | oui | Oui |
| | ouinon | non | Non |
| | cultures | cacao | Cacao |
| | cultures | cafe | Café |
| | cultures | hevea | Hévéa |
`;

type Sent = {
  nom: string;
  membre: string;
  cotisation?: string;
  cultures?: string;
  jour: string;
  lieu?: string;
  parcelle: { culture: string; ha?: string }[];
};

/** Forty farmers who differ by their number alone. */
const sent: Sent[] = Array.from({ length: 40 }, (_, number) => ({
  nom: number % 4 === 0 ? "Koné" : `Kouassi ${number}`,
  membre: number % 3 === 0 ? "non" : "oui",
  ...(number % 3 === 0 || number % 10 === 1 ? {} : { cotisation: String(number * 100) }),
  ...(number % 5 === 0 ? {} : { cultures: number % 2 === 0 ? "cacao cafe" : "hevea" }),
  jour: `2026-0${1 + (number % 3)}-1${number % 10}`,
  ...(number % 2 === 0 ? { lieu: `5.8${number} -5.3${number} 0 4` } : {}),
  parcelle: [
    { culture: "cacao", ha: String(1 + number) },
    ...(number % 2 === 0 ? [{ culture: "cafe" }] : []),
  ],
}));

describeOnBothEngines("the statistics of a form", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let token: string;
  let projectFormId: number;
  let versionId: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    token = await tokenOf(server, tenant.people.manager);
    const desk = await formDesk(server, tenant);
    ({ projectFormId } = await desk.publishedForm(survey, "Recensement"));
    const [form] = (await asked("GET", `rest/v1/project_forms?id=eq.${projectFormId}&select=version_id`)) as {
      version_id: number;
    }[];
    versionId = form!.version_id;
    for (const answers of sent)
      await asked("POST", "functions/v1/submit-record", {
        ...{ projectFormId, versionId },
        answers: { ...answers, meta: { instanceID: `uuid:${randomUUID()}` } },
      });
    return () => server.close();
  });

  async function asked(method: "GET" | "POST", path: string, body?: unknown, by = token): Promise<unknown> {
    const answer = await ask(
      server,
      { token: by },
      method,
      `/${path}`,
      body === undefined ? {} : { body: body as object },
    );
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body;
  }
  const figures = (question: object, filter: object = {}, by = token) =>
    asked(
      "POST",
      "rest/v1/rpc/record_question_figures",
      { project_form: projectFormId, question, filter },
      by,
    ) as Promise<Record<string, unknown>>;
  const count = (passes: (one: Sent) => boolean) => sent.filter(passes).length;

  it("count every choice as the answers do, and tell what was not asked from what was left out", async () => {
    expect(await figures({ path: ["membre"], kind: "choice" })).toMatchObject({
      ...{ counted: 40, answered: 40, unasked: 0, missing: 0 },
      values: [
        { value: "oui", count: count(({ membre }) => membre === "oui") },
        { value: "non", count: count(({ membre }) => membre === "non") },
      ],
    });
    expect(await figures({ path: ["cotisation"], kind: "number" })).toMatchObject({
      counted: 40,
      answered: count(({ cotisation }) => cotisation !== undefined),
      unasked: count(({ membre }) => membre === "non"),
      missing: count(({ membre, cotisation }) => membre === "oui" && cotisation === undefined),
      unknown: 0,
    });
  });

  it("count each of several choices, so that they come to more than there are records", async () => {
    const told = await figures({ path: ["cultures"], kind: "choices" });
    const both = count(({ cultures }) => cultures === "cacao cafe");
    expect(told).toMatchObject({ answered: 32, missing: 8 });
    expect(told.values).toEqual([
      { value: "cacao", count: both },
      { value: "cafe", count: both },
      { value: "hevea", count: 32 - both },
    ]);
  });

  it("tell the quartiles, the bars and the outliers of a number", async () => {
    const told = await figures({ path: ["parcelle", "ha"], repeat: 1, kind: "number" });
    expect(told).toMatchObject({
      ...{ counted: 60, answered: 40, unasked: 20, missing: 0 },
      ...{
        numbers: 40,
        least: 1,
        most: 40,
        mean: 20.5,
        median: 20.5,
        lowerQuartile: 10.75,
        upperQuartile: 30.25,
      },
      ...{ outliers: 0, side: 5, below: 0, above: 0 },
    });
    expect(told.bars).toEqual([
      { place: 0, count: 4 },
      ...[1, 2, 3, 4, 5, 6, 7].map((place) => ({ place, count: 5 })),
      { place: 8, count: 1 },
    ]);
  });

  it("tell dates by day and month, texts that come more than once, and places by their state", async () => {
    const days = await figures({ path: ["jour"], kind: "date" });
    expect(days).toMatchObject({ dates: 40, first: "2026-01-10", last: "2026-03-19" });
    expect(days.months).toEqual(
      ["01", "02", "03"].map((month) => ({
        value: `2026-${month}`,
        count: count(({ jour }) => jour.startsWith(`2026-${month}`)),
      })),
    );
    expect(await figures({ path: ["nom"], kind: "text" })).toMatchObject({
      different: 31,
      values: [{ value: "Koné", count: 10 }],
    });
    expect(await figures({ path: ["lieu"], kind: "place" })).toMatchObject({ places: 20, answered: 20 });
  });

  it("count the records of a filter alone, and as many as the table of records has", async () => {
    const filter = {
      states: ["valid"],
      answers: [
        { path: ["membre"], values: ["oui"] },
        { path: ["cultures"], values: ["cafe", "hevea"] },
      ],
    };
    const passing = sent.filter(({ membre, cultures }) => membre === "oui" && cultures !== undefined);
    expect(await figures({ path: ["membre"], kind: "choice" }, filter)).toMatchObject({
      counted: passing.length,
    });
    const facts = (await asked("POST", "rest/v1/rpc/record_facts", { project_form: projectFormId })) as {
      fact: string;
      value: string;
      records: number;
    }[];
    const table = (await asked(
      "GET",
      `rest/v1/rpc/form_records?project_form=${projectFormId}&select=id`,
    )) as unknown[];
    expect(facts.find(({ fact }) => fact === "all")?.records).toBe(table.length);
    for (const fact of ["state", "author", "version", "device", "day"])
      expect(facts.filter((one) => one.fact === fact).reduce((sum, { records }) => sum + records, 0)).toBe(
        40,
      );
  });

  it("set two questions against each other, with the mean of a third", async () => {
    const table = (await asked("POST", "rest/v1/rpc/record_cross_table", {
      project_form: projectFormId,
      lines: { path: ["membre"], kind: "choice" },
      columns: { path: ["cultures"], kind: "choices" },
      measure: { path: ["cotisation"], kind: "number" },
    })) as { line: string; column: string; counted: number; measured: number; mean: number | null }[];
    const cell = table.find(({ line, column }) => line === "oui" && column === "hevea")!;
    const own = sent.filter(({ membre, cultures }) => membre === "oui" && cultures === "hevea");
    const given = own.flatMap(({ cotisation }) => (cotisation === undefined ? [] : [Number(cotisation)]));
    expect([cell.counted, cell.measured]).toEqual([own.length, given.length]);
    expect(cell.mean).toBeCloseTo(given.reduce((sum, one) => sum + one, 0) / given.length, 6);
  });

  it("put the records on a map, coloured by an answer", async () => {
    const map = (await asked("POST", "rest/v1/rpc/record_map", {
      project_form: projectFormId,
      asked: { color: { path: ["membre"] } },
    })) as { places: number; colors: unknown; drawn: unknown[]; near: unknown };
    const there = sent.filter(({ lieu }) => lieu !== undefined);
    expect(map).toMatchObject({ places: 20, near: null });
    expect(map.drawn).toHaveLength(20);
    expect(map.colors).toEqual([
      { value: "oui", count: there.filter(({ membre }) => membre === "oui").length },
      { value: "non", count: there.filter(({ membre }) => membre === "non").length },
    ]);
  });

  it("tell nothing to who does not read the records", async () => {
    const stranger = await addTenant(database, ["COLLECT"]);
    const other = await tokenOf(server, stranger.people.manager);
    expect(await figures({ path: ["membre"], kind: "choice" }, {}, other)).toMatchObject({
      counted: 0,
      values: [],
    });
  });

  it("refuse what would hold the database for everybody", async () => {
    const refusal = async (path: string, body: object) => {
      const { status, body: told } = await ask(server, { token }, "POST", `/rest/v1/rpc/${path}`, { body });
      return [status, (told as { code: string }).code];
    };
    const values = Array.from({ length: 5_000 }, (_, number) => `v${number}`);
    for (const name of ["record_facts", "form_places"])
      expect(
        await refusal(name, {
          project_form: projectFormId,
          filter: { answers: [{ path: ["membre"], values }] },
        }),
      ).toEqual([400, "22023"]);
    await asked("POST", "functions/v1/submit-record", {
      ...{ projectFormId, versionId },
      answers: { nom: values.join(" "), meta: { instanceID: `uuid:${randomUUID()}` } },
    });
    const words = { path: ["nom"], kind: "choices" };
    expect(
      await refusal("record_cross_table", { project_form: projectFormId, lines: words, columns: words }),
    ).toEqual([400, "22023"]);
  });
});
