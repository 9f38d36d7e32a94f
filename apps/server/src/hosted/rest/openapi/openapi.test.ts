import { expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../test/engines.ts";
import { serve } from "../../../../test/serve.ts";
import { casesSchema } from "../cases/cases-schema.ts";

const comments = `
comment on schema api is 'All about films';
comment on table api.films is E'Films\\n\\nWhat was shown somewhere.';
comment on column api.films.title is 'As on the poster';
comment on function api.add_them is 'Adds two numbers';
`;

type Described = {
  swagger: string;
  info: { description: string };
  paths: Record<string, Record<string, { summary?: string; description?: string }>>;
  definitions: Record<string, { required?: string[]; properties: Record<string, object> }>;
};

describeOnBothEngines("the description at the root", (open) => {
  it("names what the caller may use, with types, keys and comments, and nothing else", async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(casesSchema + comments));
    const server = await serve(database, { app: { exposedSchemas: ["api"] } });
    const { client } = await server.signedIn("described@example.org");
    const token = (await client.auth.getSession()).data.session!.access_token;
    const asked = (headers: Record<string, string>) => server.app.inject({ url: "/rest/v1/", headers });
    const member = await asked({ authorization: `Bearer ${token}` });
    const guest = await asked({});
    await server.close();

    expect([member.statusCode, member.headers["content-type"]]).toEqual([
      200,
      "application/openapi+json; charset=utf-8",
    ]);
    const { swagger, info, paths, definitions } = member.json<Described>();
    expect([swagger, info.description]).toEqual(["2.0", "All about films"]);
    expect(paths["/films"]!.get).toMatchObject({
      summary: "Films",
      description: "What was shown somewhere.",
    });
    expect(Object.keys(paths["/films"]!)).toEqual(["get", "post", "patch", "delete"]);
    expect(Object.keys(paths["/film_list"]!)).toContain("get");
    expect(Object.keys(paths["/kept"]!)).toEqual(["get", "post"]);
    expect(Object.keys(definitions.kept!.properties)).toEqual(["id", "body"]);
    expect(paths["/rpc/add_them"]).toMatchObject({ get: { summary: "Adds two numbers" }, post: {} });
    expect(Object.keys(paths["/rpc/write_kept"]!)).toEqual(["post"]);
    expect(definitions.films!.required).toEqual(["id", "title"]);
    expect(definitions.films!.properties).toMatchObject({
      id: { type: "integer", format: "integer", description: "Note:\nThis is a Primary Key.<pk/>" },
      title: { type: "string", format: "text", description: "As on the poster" },
      rating: { type: "number", format: "numeric" },
      director_id: {
        description: "Note:\nThis is a Foreign Key to `directors.id`.<fk table='directors' column='id'/>",
      },
    });
    expect(definitions.countries!.properties).toMatchObject({ location: { format: "jsonb" } });
    expect(definitions.people!.properties).toMatchObject({
      tags: { type: "array", format: "text[]", items: { type: "string" } },
    });
    expect(Object.keys(guest.json<Described>().definitions)).toEqual(["countries"]);
  });

  it("names what the caller was granted since it was last asked", async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(casesSchema));
    const server = await serve(database, { app: { exposedSchemas: ["api"] } });
    const named = async () =>
      Object.keys((await server.app.inject({ url: "/rest/v1/" })).json<Described>().definitions);
    const before = await named();
    await database.asOwner((transaction) => transaction.script("grant select on api.people to anon"));
    await expect.poll(named).toEqual([...before, "people"]);
    await server.close();
  });
});
