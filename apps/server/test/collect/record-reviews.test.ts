import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { phoneAt, submission } from "./phone.ts";
import { reviewDesk } from "./review-desk.ts";

const survey = `| survey |
| | type | name | label | required | constraint |
| | text | nom | Nom | yes | |
| | decimal | ha | Superficie (ha) | | . < 100 |
`;

describeOnBothEngines("records that are reviewed before they count", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let desk: FormDesk;
  let reviews: Awaited<ReturnType<typeof reviewDesk>>;
  let projectFormId: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database, ["COLLECT"]);
    desk = await formDesk(server, tenant);
    const place = await desk.publishedForm(survey, "Recensement");
    projectFormId = place.projectFormId;
    const [version] = await database.asService((transaction) =>
      transaction.query<{ id: number }>("select id from public.form_versions where form_id = $1", [
        place.formId,
      ]),
    );
    reviews = await reviewDesk(server, tenant, projectFormId, version!.id);
    return () => server.close();
  });

  const atLevels = (who: "administrator" | "manager", levels: number) =>
    reviews.as(who, "PATCH", `/rest/v1/projects?id=eq.${desk.projectId}`, { review_levels: levels });

  describe("in a project with one level", () => {
    it("a manager accepts, and it is accepted", async () => {
      const id = await reviews.fill("agent", { nom: "Awa", ha: "2.5" });
      expect(await reviews.review("manager", [id], "accept")).toEqual({ done: 1, left: [] });
      expect(await reviews.record("agent", id, "state,accepted_level,reviewed_by")).toEqual({
        ...{ state: "accept", accepted_level: "supervisor" },
        reviewed_by: tenant.people.manager.sub,
      });
      expect(await reviews.review("owner", [id], "accept")).toMatchObject({
        done: 0,
        left: [{ gap: "state", records: 1, ids: [id] }],
      });
    });

    it("nobody reviews what he filled or corrected", async () => {
      const own = await reviews.fill("manager", { nom: "Moi" });
      expect(await reviews.review("manager", [own], "accept")).toMatchObject({ left: [{ gap: "own" }] });
      const mended = await reviews.fill("agent", { nom: "Yao" });
      await reviews.edit("manager", mended, 0, { nom: "Yao Kouassi" });
      expect(await reviews.review("manager", [mended], "refuse", "Non")).toMatchObject({
        left: [{ gap: "own" }],
      });
      expect(await reviews.review("owner", [mended], "accept")).toMatchObject({ done: 1 });
    });

    it("nor what he corrected before somebody else did", async () => {
      const mended = await reviews.fill("agent", { nom: "Ya" });
      await reviews.edit("manager", mended, 0, { nom: "Yao" });
      await reviews.edit("owner", mended, 1, { nom: "Yao Kouassi" });
      expect(await reviews.review("manager", [mended], "accept")).toMatchObject({ left: [{ gap: "own" }] });
      expect(await reviews.review("administrator", [mended], "accept")).toMatchObject({ done: 1 });
    });

    it("an agent reviews nothing", async () => {
      const id = await reviews.fill("manager", { nom: "Aka" });
      expect(await reviews.review("agent", [id], "accept")).toMatchObject({
        done: 0,
        left: [{ gap: "permission" }],
      });
    });

    it("what is in error is refused, never accepted", async () => {
      const id = await reviews.fill("agent", { nom: "Grand", ha: "250" });
      expect(await reviews.review("manager", [id], "accept")).toMatchObject({ left: [{ gap: "state" }] });
      expect(await reviews.review("manager", [id], "refuse", "250 ha ?")).toMatchObject({ done: 1 });
    });

    it("a refusal says why", async () => {
      const id = await reviews.fill("agent", { nom: "Sans mot" });
      expect(await reviews.review("manager", [id], "refuse", "  ")).toEqual({
        status: 422,
        code: "refusal_without_comment",
      });
    });

    it("of many, those that can be are accepted, the others told with the reason", async () => {
      const ids = [
        await reviews.fill("agent", { nom: "Un" }),
        await reviews.fill("manager", { nom: "Deux" }),
        await reviews.fill("agent", { nom: "Trois", ha: "400" }),
      ];
      expect(await reviews.review("manager", ids, "accept")).toEqual({
        done: 1,
        left: [
          { gap: "own", records: 1, ids: [ids[1]] },
          { gap: "state", records: 1, ids: [ids[2]] },
        ],
      });
    });
  });

  describe("in a project with two levels", () => {
    it("a manager does not say how many there are", async () => {
      expect((await atLevels("manager", 2)).status).toBe(403);
      expect((await atLevels("administrator", 2)).status).toBe(204);
    });

    it("the supervisor refuses, the agent mends, the supervisor accepts, then the headquarters, each told for ever", async () => {
      const id = await reviews.fill("agent", { nom: "Koffi", ha: "12" });
      await reviews.review("manager", [id], "refuse", "La superficie est fausse.");
      const refused = await reviews.rows(
        "agent",
        `records?state=eq.refuse&created_by=eq.${tenant.people.agent.sub}&id=eq.${id}&select=review_comment`,
      );
      expect(refused).toEqual([{ review_comment: "La superficie est fausse." }]);
      const mended = await reviews.edit("agent", id, 0, { nom: "Koffi", ha: "1.2" });
      expect([mended.status, mended.body]).toEqual([
        200,
        { state: "valid", revision: 1, errors: 0, warnings: 0 },
      ]);
      await reviews.review("manager", [id], "accept");
      expect(await reviews.review("manager", [id], "accept")).toMatchObject({
        left: [{ gap: "headquarters" }],
      });
      await reviews.review("administrator", [id], "accept", "Vu.");
      expect(await reviews.record("agent", id, "state,accepted_level,typed_answers,review_comment")).toEqual({
        ...{ state: "accept", accepted_level: "headquarters", review_comment: "Vu." },
        typed_answers: expect.objectContaining({ nom: "Koffi", ha: 1.2 }),
      });
      const history = await reviews.rows(
        "agent",
        `record_reviews?record_id=eq.${id}&select=from_state,to_state,to_level,comment&order=id`,
      );
      expect(
        history.map(({ from_state, to_state, to_level, comment }) => [
          from_state,
          to_state,
          to_level,
          comment,
        ]),
      ).toEqual([
        ["valid", "refuse", null, "La superficie est fausse."],
        ["valid", "accept", "supervisor", null],
        ["accept", "accept", "headquarters", "Vu."],
      ]);
      const before = await reviews.rows(
        "agent",
        `record_revisions?record_id=eq.${id}&select=number,answers,state,reason`,
      );
      expect(before).toEqual([
        {
          number: 0,
          state: "refuse",
          reason: "Relu avec le producteur.",
          answers: expect.objectContaining({ ha: "12" }),
        },
      ]);
    });

    it("whoever accepted as supervisor does not accept for the headquarters", async () => {
      const id = await reviews.fill("agent", { nom: "Deux fois" });
      await reviews.review("administrator", [id], "accept");
      expect(await reviews.review("administrator", [id], "accept")).toMatchObject({
        left: [{ gap: "same_reviewer" }],
      });
      expect(await reviews.review("owner", [id], "accept")).toMatchObject({ done: 1 });
    });

    it("what the headquarters accepted, it alone refuses", async () => {
      const id = await reviews.fill("agent", { nom: "Final" });
      await reviews.review("manager", [id], "accept");
      await reviews.review("owner", [id], "accept");
      expect(await reviews.review("manager", [id], "refuse", "Non")).toMatchObject({
        left: [{ gap: "headquarters" }],
      });
      expect(await reviews.review("administrator", [id], "refuse", "Doublon")).toMatchObject({ done: 1 });
    });
  });

  describe("many records", () => {
    it("are chosen by a filter of an answer, as the number that it is", async () => {
      const small = await reviews.fill("agent", { nom: "Filtre", ha: "9" });
      const large = await reviews.fill("agent", { nom: "Filtre", ha: "10" });
      const named = ['typed_answers->>"nom".eq.Filtre', 'typed_answers->"ha".gt.9'];
      const flagged = await reviews.filtered("manager", named, "flag-records", {
        flag: "orange",
        word: "À revoir",
      });
      expect(flagged.body).toEqual({ records: 1 });
      expect(await reviews.record("agent", large, "flag,flag_word")).toEqual({
        flag: "orange",
        flag_word: "À revoir",
      });
      expect(await reviews.record("agent", small, "flag")).toEqual({ flag: null });
    });

    it("are given to somebody who may mend them, and to nobody else", async () => {
      const id = await reviews.fill("agent", { nom: "Confié" });
      const give = (userId: string | undefined) =>
        reviews.call("manager", "assign-records", { projectFormId, records: { ids: [id] }, userId });
      expect((await give(tenant.people.auditor.sub)).body.code).toBe("assignee_cannot_mend");
      expect((await give(tenant.people.agent.sub)).status).toBe(200);
      expect(await reviews.record("agent", id, "assigned_to")).toEqual({
        assigned_to: tenant.people.agent.sub,
      });
      await reviews.edit("agent", id, 0, { nom: "Confié et corrigé" });
      expect(await reviews.record("agent", id, "assigned_to")).toEqual({ assigned_to: null });
    });

    it("go to the trash and come back; accepted ones stay", async () => {
      const ids = [
        await reviews.fill("agent", { nom: "Jeté" }),
        await reviews.fill("agent", { nom: "Gardé" }),
      ];
      await reviews.review("manager", [ids[1]!], "accept");
      const trashed = await reviews.call("manager", "trash-records", { projectFormId, records: { ids } });
      expect(trashed.body).toMatchObject({ records: 1, accepted: 1 });
      const listed = () =>
        reviews.rows(
          "agent",
          `rpc/form_records?project_form=${projectFormId}&id=in.(${ids.join()})&select=id`,
        );
      expect(await listed()).toEqual([{ id: ids[1] }]);
      const { deletedAt } = trashed.body as unknown as { deletedAt: string };
      await reviews.call("manager", "restore-records", { projectFormId, records: { deletedAt } });
      expect(await listed()).toHaveLength(2);
    });

    it("are found by an answer whatever its accents, and not by the names of questions", async () => {
      const id = await reviews.fill("agent", { nom: "N’Guessan Désiré" });
      const found = (words: string) =>
        reviews.rows(
          "agent",
          `rpc/form_records?project_form=${projectFormId}&search=${encodeURIComponent(words)}&select=id`,
        );
      expect(await found("desire guessan")).toEqual([{ id }]);
      expect((await found("instanceid")).length).toBe(0);
    });
  });

  describe("whoever belongs to a team", () => {
    it("sees its records, his own and those that he is to mend; who belongs to none sees all", async () => {
      const { organisationId, people } = tenant;
      const project = { organisation_id: organisationId, project_id: desk.projectId };
      const phone = phoneAt(server, await desk.addPhone("Tecno de Lakota"));
      const [version] = await database.asService((transaction) =>
        transaction.query<{ version: string }>(
          "select version from public.form_versions as v join public.project_forms as p on p.version_id = v.id where p.id = $1",
          [projectFormId],
        ),
      );
      const sent = submission("census", version!.version, { nom: "Du téléphone" });
      await phone.send(sent.xml.replace(/<debut>.*<\/fin>/, ""), []);
      const ofAgent = await reviews.fill("agent", { nom: "De l’agent" });
      const ofOwner = await reviews.fill("owner", { nom: "Du siège" });
      await reviews.as("owner", "POST", "/rest/v1/record_teams", { ...project, name: "Lakota" });
      const [team] = await reviews.rows("owner", "record_teams?name=eq.Lakota&select=id");
      for (const user_id of [people.agent.sub, people.manager.sub])
        expect(
          (
            await reviews.as("owner", "POST", "/rest/v1/record_team_members", {
              ...project,
              team_id: team!.id,
              user_id,
            })
          ).status,
        ).toBe(201);
      const seen = async (who: "manager" | "owner" | "agent", id: number) =>
        (await reviews.record(who, id, "id")) !== undefined;
      expect([
        await seen("manager", ofAgent),
        await seen("manager", ofOwner),
        await seen("owner", ofOwner),
      ]).toEqual([true, false, true]);
      expect(await reviews.review("manager", [ofOwner], "accept")).toMatchObject({ status: 404 });
      const phones = await reviews.rows(
        "owner",
        `rpc/record_people?project=${desk.projectId}&kind=eq.phone&select=user_id,team_id`,
      );
      expect(phones).toEqual([{ user_id: expect.any(String), team_id: null }]);
      await reviews.as("owner", "DELETE", `/rest/v1/record_teams?id=eq.${team!.id}`);
      expect(await seen("manager", ofOwner)).toBe(true);
    });
  });
});
