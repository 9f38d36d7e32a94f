import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type FormDesk, formDesk } from "./form-desk.ts";
import { reviewDesk } from "./review-desk.ts";

const survey = `| survey |
| | type | name | label | required | constraint |
| | text | nom | Nom | yes | |
| | geoshape | contour | Contour | | |
`;

const outlines = {
  sound: "5.8 -5.4 0 0; 5.8 -5.399 0 0; 5.801 -5.399 0 0; 5.8 -5.4 0 0",
  crossing: "5.9 -5.4 0 0; 5.901 -5.399 0 0; 5.9 -5.399 0 0; 5.901 -5.4 0 0; 5.9 -5.4 0 0",
};

describeOnBothEngines("records that are accepted many at once", (open) => {
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

  const accept = (ids: number[], outlinesOfThem: string) =>
    reviews.call("manager", "review-records", {
      ...{ projectFormId, records: { ids }, decision: "accept" },
      outlines: outlinesOfThem,
    });

  it("those with abnormal outlines are asked about first, and left out or accepted as was answered", async () => {
    const ids = [
      await reviews.fill("agent", { nom: "Droit", contour: outlines.sound }),
      await reviews.fill("agent", { nom: "Croisé", contour: outlines.crossing }),
      await reviews.fill("manager", { nom: "Moi", contour: outlines.crossing }),
    ];
    expect((await accept(ids, "ask")).body).toEqual({
      ...{ done: 0, left: [] },
      question: { abnormal: 1, overlapping: 0, sound: 1 },
    });
    expect((await accept(ids, "leave")).body).toMatchObject({
      done: 1,
      left: [
        { gap: "outline", records: 1, ids: [ids[1]] },
        { gap: "own", records: 1, ids: [ids[2]] },
      ],
    });
    expect((await accept([ids[1]!], "take")).body).toEqual({ done: 1, left: [] });
  });

  it("those with sound outlines, or none, are accepted without a question", async () => {
    const id = await reviews.fill("agent", { nom: "Sans contour" });
    expect((await accept([id], "ask")).body).toEqual({ done: 1, left: [] });
  });
});
