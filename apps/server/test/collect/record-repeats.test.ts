import { randomUUID } from "node:crypto";
import readXlsxFile from "read-excel-file/node";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { type RunningWorker, startWorker } from "#jobs/run-worker.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { formDesk } from "./form-desk.ts";

const survey = `| survey |
| | type | name | label |
| | text | nom | Nom |
| | begin_group | terres | Terres |
| | begin_repeat | parcelle | Parcelle |
| | select_one cultures | culture | Culture |
| | begin_group | mesure | Mesure |
| | select_multiple cultures | autres | Autres cultures |
| | decimal | ha | Hectares |
| | end_group | | |
| | begin_repeat | arbre | Arbre |
| | integer | hauteur | Hauteur |
| | end_repeat | | |
| | end_repeat | | |
| | end_group | | |
| choices |
| | list_name | name | label |
| | cultures | cacao | Cacao |
| | cultures | cafe | Café |
`;

type Plot = { culture?: string; mesure?: { autres?: string; ha: string }; arbre?: { hauteur: string }[] };
type Sent = { nom: string; terres: { parcelle: Plot[] } };

/** The first farmer has eleven plots, so that the tenth stands behind the second; the last has none. */
const sent: Sent[] = [
  {
    nom: "Koné",
    terres: {
      parcelle: Array.from({ length: 11 }, (_, number) => ({
        ...{ culture: number % 2 === 0 ? "cacao" : "cafe", mesure: { ha: String(number * 1.5) } },
        ...(number === 1 ? { arbre: [{ hauteur: "3" }, { hauteur: "12" }] } : {}),
      })),
    },
  },
  {
    nom: "Adjoua",
    terres: {
      parcelle: [
        { mesure: { autres: "cafe cacao", ha: "9" }, arbre: [{ hauteur: "7" }] },
        { culture: "cacao" },
      ],
    },
  },
  { nom: "Yao", terres: { parcelle: [] } },
];

type Row = {
  key: string;
  parent_key: string;
  row_number: number;
  answers: Plot & { hauteur?: string };
  record_id: number;
  label: string | null;
};

describeOnBothEngines("The rows of a repeat", (open) => {
  let database: Database;
  let server: TestServer;
  let worker: RunningWorker;
  let tenant: Tenant;
  let token: string;
  let projectFormId: number;
  const ids = sent.map(() => `uuid:${randomUUID()}`);

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
    for (const [at, answers] of sent.entries())
      await asked("POST", "functions/v1/submit-record", {
        ...{ projectFormId, versionId: form!.version_id },
        answers: { ...answers, meta: { instanceID: ids[at] } },
      });
    worker = await startWorker({
      services: server.foundation.services,
      definitions: installedModules.flatMap(({ jobs }) => jobs),
    });
    return async () => {
      await worker.stop();
      await server.close();
    };
  });

  async function asked(method: "GET" | "POST", path: string, body?: unknown, by = token): Promise<unknown> {
    const answer = await ask(
      ...([server, { token: by }, method, `/${path}`] as const),
      body === undefined ? {} : { body: body as object },
    );
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return answer.body;
  }
  const rows = (repeat: string, more = "", by = token) =>
    asked(
      ...([
        "GET",
        `rest/v1/rpc/record_repeat_rows?project_form=${projectFormId}&repeat=${repeat}${more}`,
      ] as const),
      ...([undefined, by] as const),
    ) as Promise<Row[]>;
  async function sheets(): Promise<unknown[][][]> {
    const { jobId } = (await asked("POST", "functions/v1/export-records", {
      ...{ projectFormId, requestKey: randomUUID(), format: "xlsx" },
      wanted: { headers: "names", choices: "codes" },
    })) as { jobId: number };
    const read = async () =>
      (
        await database.asService((transaction) =>
          transaction.query<{ status: string; result: { objectPath: string } }>(
            "select status, result from public.jobs where id = $1",
            [jobId],
          ),
        )
      )[0]!;
    await expect.poll(async () => (await read()).status).not.toMatch(/queued|running/);
    const { files } = server.foundation.services;
    const bytes = await files.read(tenant.people.manager, "exports", (await read()).result.objectPath);
    const book = (await readXlsxFile(Buffer.from(bytes))) as unknown as { data: unknown[][] }[];
    return book.map(({ data }) => data);
  }

  it("are as many as the files have, with the same keys, numbers and rows above, rows within rows too", async () => {
    const [, plots, trees] = await sheets();
    const order = "&order=record_id,place";
    for (const [sheet, repeat, column, told] of [
      [plots!, "terres/parcelle", "terres/parcelle/mesure/ha", (row: Row) => row.answers.mesure?.ha],
      [trees!, "terres/parcelle/arbre", "terres/parcelle/arbre/hauteur", (row: Row) => row.answers.hauteur],
    ] as const) {
      const [head, ...lines] = sheet;
      const at = head!.indexOf(column);
      expect(at).toBeGreaterThan(1);
      const found = await rows(repeat, order);
      expect(
        found.map((row) => [row.key, row.parent_key, told(row) === undefined ? null : Number(told(row))]),
      ).toEqual(lines.map((line) => [line[0], line[1], line[at] ?? null]));
    }
    expect(plots).toHaveLength(14);
    expect(trees).toHaveLength(4);
  });

  it("are in the order of the form, ten behind two", async () => {
    const found = await rows("terres/parcelle", "&order=record_id,place&limit=11");
    expect(found.map(({ row_number }) => row_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(found[9]!.key).toBe(`${ids[0]}/terres/parcelle[10]`);
  });

  it("are sorted by a number as a number, and filtered by what each row says", async () => {
    const sorted = await rows(
      "terres/parcelle",
      `&order=${encodeURIComponent('numbers->"mesure/ha"')}.desc.nullslast&limit=4`,
    );
    expect(sorted.map(({ answers }) => answers.mesure?.ha)).toEqual(["15", "13.5", "12", "10.5"]);
    const large = await rows("terres/parcelle", `&or=${encodeURIComponent('(numbers->"mesure/ha".gte.9)')}`);
    expect(large).toHaveLength(6);
    const cocoa = await rows(
      "terres/parcelle",
      `&or=${encodeURIComponent('(answers->>"culture".in.("cacao"))')}`,
    );
    expect(cocoa).toHaveLength(7);
    const among = await rows(
      "terres/parcelle",
      `&or=${encodeURIComponent('(answers->"mesure"->>"autres".match."(^| )cacao( |$)")')}`,
    );
    expect(among.map(({ answers }) => answers.mesure?.autres)).toEqual(["cafe cacao"]);
  });

  it("are found by words of the row, its record's name or who filled it, not by those of other rows", async () => {
    expect(await rows("terres/parcelle", "&search=CAFE")).toHaveLength(6);
    expect(await rows("terres/parcelle", "&search=cafe%2013.5")).toHaveLength(1);
    expect(await rows("terres/parcelle", "&search=kone")).toHaveLength(0);
  });

  it("are none where the form has no such repeat, and for who does not read the records", async () => {
    expect(await rows("terres")).toEqual([]);
    expect(await rows("terres/parcelle/mesure")).toEqual([]);
    const stranger = await addTenant(database, ["COLLECT"]);
    expect(await rows("terres/parcelle", "", await tokenOf(server, stranger.people.manager))).toEqual([]);
  });
});
