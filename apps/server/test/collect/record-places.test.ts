import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { formDesk } from "./form-desk.ts";

const survey = `| survey |
| | type | name | label |
| | text | nom | Nom |
| | geopoint | lieu | Lieu |
| | geotrace | limite | Limite |
| | begin_repeat | parcelle | Parcelle |
| | geoshape | contour | Contour |
| | end_repeat | | |
`;

/** A square of about 111 m a side that begins so many sides east of a corner near Divo. */
const square = (east: number) => {
  const [west, side] = [-5.4 + east * 0.001, 0.001];
  const corners = [
    [5.8, west],
    [5.8, west + side],
    [5.801, west + side],
    [5.801, west],
    [5.8, west],
  ];
  return corners.map(([latitude, longitude]) => `${latitude} ${longitude!.toFixed(6)} 0 4.5`).join("; ");
};

type Place = {
  address: string;
  kind: string;
  hectares: number | null;
  accuracy: number | null;
  geometry_state: string;
  reason: string | null;
  overlap_share: number | null;
  overlap_record_id: number | null;
};

describeOnBothEngines("the places of records", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let token: string;
  let place: { projectFormId: number };
  let versionId: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    token = await tokenOf(server, tenant.people.manager);
    const desk = await formDesk(server, tenant);
    place = await desk.publishedForm(survey, "Recensement");
    const [form] = (await get(`project_forms?id=eq.${place.projectFormId}&select=version_id`)) as unknown as {
      version_id: number;
    }[];
    versionId = form!.version_id;
    return () => server.close();
  });

  const get = async (path: string) =>
    (await ask(server, { token }, "GET", `/rest/v1/${path}`)).body as unknown as Place[];
  async function send(answers: Record<string, unknown>): Promise<number> {
    const body = {
      ...{ projectFormId: place.projectFormId, versionId },
      answers: { ...answers, meta: { instanceID: `uuid:${randomUUID()}` } },
    };
    const answer = await ask(server, { token }, "POST", "/functions/v1/submit-record", { body });
    expect(answer.status).toBe(200);
    return (answer.body as { recordId: number }).recordId;
  }
  const outlinesOf = async (recordId: number) => {
    const [told] = (await get(
      `records?id=eq.${recordId}&select=outline_state,outline_hectares`,
    )) as unknown as {
      outline_state: string | null;
      outline_hectares: number | null;
    }[];
    return told!;
  };
  const placesOf = (recordId: number) => get(`record_places?record_id=eq.${recordId}&order=address`);

  it("are kept as the record comes, each row of a repeat by its own, with hectares and accuracy", async () => {
    const record = await send({
      lieu: "5.84 -5.36 210 6.2",
      limite: "5.8 -5.3 0 3; 5.8 -5.29 0 9",
      parcelle: [{ contour: square(0) }, { contour: square(5) }],
    });
    const places = await placesOf(record);
    expect(places.map(({ address, kind, geometry_state }) => [address, kind, geometry_state])).toEqual([
      ["lieu", "point", "normal"],
      ["limite", "trace", "normal"],
      ["parcelle[1]/contour", "shape", "normal"],
      ["parcelle[2]/contour", "shape", "normal"],
    ]);
    expect(places.map(({ accuracy }) => accuracy)).toEqual([6.2, 9, 4.5, 4.5]);
    // 0.001° by 0.001° on the ellipsoid at 5.8° north.
    expect(places[2]!.hectares).toBeCloseTo(1.2244, 3);
    expect(await outlinesOf(record)).toEqual({
      outline_state: "normal",
      outline_hectares: expect.closeTo(2.449, 2),
    });
  });

  it("are abnormal with the reason where an outline crosses itself, is none, or was told at zero", async () => {
    const crossing = "5.9 -5.4 0 0; 5.901 -5.399 0 0; 5.9 -5.399 0 0; 5.901 -5.4 0 0; 5.9 -5.4 0 0";
    const record = await send({
      lieu: "0 0 0 0",
      parcelle: [{ contour: crossing }, { contour: "5.9 -5.4; 5.901 -5.4; 5.9 -5.4" }, { contour: "ici" }],
    });
    const places = await placesOf(record);
    expect(places.map(({ geometry_state, reason, hectares }) => [geometry_state, reason, hectares])).toEqual([
      ["abnormal", "at_zero", null],
      ["abnormal", "self_crossing", null],
      ["abnormal", "too_few_points", null],
      ["abnormal", "unreadable", null],
    ]);
    expect(await outlinesOf(record)).toEqual({ outline_state: "abnormal", outline_hectares: null });
    expect(await outlinesOf(await send({ lieu: "5.84 -5.36 210 6.2" }))).toEqual({
      ...{ outline_state: null, outline_hectares: null },
    });
  });

  it("overlap each other by more than a hundredth, whichever came first, until one of them goes", async () => {
    const first = await send({ parcelle: [{ contour: square(20) }] });
    const beside = await send({ parcelle: [{ contour: square(21) }] });
    expect((await placesOf(beside))[0]).toMatchObject({ geometry_state: "normal" });
    const over = await send({ parcelle: [{ contour: square(20.25) }] });
    const [[told], [of]] = await Promise.all([placesOf(over), placesOf(first)]);
    expect(told).toMatchObject({ geometry_state: "overlapping", reason: "overlaps_record" });
    expect([told!.overlap_record_id, told!.overlap_share]).toEqual([first, expect.closeTo(0.75, 2)]);
    expect([of!.geometry_state, of!.overlap_record_id]).toEqual(["overlapping", over]);
    expect((await outlinesOf(first)).outline_state).toBe("overlapping");
    await database.asService((transaction) =>
      transaction.query("update public.records set deleted_at = now() where id = $1", [over]),
    );
    expect(await placesOf(over)).toEqual([]);
    expect((await placesOf(first))[0]).toMatchObject({ geometry_state: "normal", overlap_record_id: null });
    expect((await outlinesOf(first)).outline_state).toBe("normal");
  });

  it("overlap a plot of the organisation, but not one that became of the very outline", async () => {
    const plots = await send({ parcelle: [{ contour: square(40) }] });
    const addPlot = (identifier: string, east: number) =>
      database.asService((transaction) =>
        transaction.query(
          `insert into public.plots (organisation_id, project_id, identifier, geometry, geometry_hash, area_hectares, perimeter_metres, geometry_valid, geometry_state)
           select $1, $2, $3::text, outline, $3, 1.2, 440, true, 'normal'
           from extensions.ST_SetSRID(extensions.ST_MakeEnvelope($4::double precision, 5.8, $4::double precision + 0.001, 5.801), 4326) as outline`,
          [tenant.organisationId, tenant.projectId, identifier, Number((-5.4 + east * 0.001).toFixed(6))],
        ),
      );
    await addPlot("P-SAME", 40);
    await database.asService((transaction) =>
      transaction.query("update public.records set answers = answers where id = $1", [plots]),
    );
    expect((await placesOf(plots))[0]).toMatchObject({ geometry_state: "normal" });
    await addPlot("P-OVER", 60.5);
    const over = await send({ parcelle: [{ contour: square(60) }] });
    expect((await placesOf(over))[0]).toMatchObject({
      ...{ geometry_state: "overlapping", reason: "overlaps_plot" },
      overlap_share: expect.closeTo(0.5, 2),
    });
  });

  it("are read by who reads the records, and by nobody else", async () => {
    const stranger = await addTenant(database, ["COLLECT"]);
    const other = await tokenOf(server, stranger.people.manager);
    const record = await send({ lieu: "5.84 -5.36 210 6.2" });
    expect(await placesOf(record)).toHaveLength(1);
    const seen = await ask(server, { token: other }, "GET", `/rest/v1/record_places?record_id=eq.${record}`);
    expect(seen.body).toEqual([]);
  });

  describe("of a record of before they were kept", () => {
    it("come with the definitions, once", async () => {
      const record = await send({ parcelle: [{ contour: square(80) }] });
      await database.asOwner(async (transaction) => {
        await transaction.query("delete from public.record_places where record_id = $1", [record]);
        await transaction.query("insert into app.records_to_place values ($1)", [record]);
        await transaction.query("select app.place_waiting_records()");
      });
      expect(await placesOf(record)).toHaveLength(1);
    });
  });
});
