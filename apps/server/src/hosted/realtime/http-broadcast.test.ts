import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const policies = `
create policy all_hear on realtime.messages for select to authenticated using (true);
create policy all_speak on realtime.messages for insert to authenticated with check (true);
`;

const long = (bytes: number) => "é".repeat(bytes / 2) + "x".repeat(bytes % 2);

describeOnOneEngine("messages over HTTP", (open) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(policies));
    server = await serve(database);
    const { client } = await server.signedIn("awa@example.org");
    const { data } = await client.auth.getSession();
    token = data.session!.access_token;
    return () => server.close();
  });

  const post = async (address: string, payload: object | string = { n: 1 }, headers = {}) => {
    const { statusCode, body } = await server.app.inject({
      method: "POST",
      url: `/realtime/v1/api/broadcast${address}`,
      headers: { apikey: server.foundation.keys.anonKey, authorization: `Bearer ${token}`, ...headers },
      payload,
    });
    return { status: statusCode, body: body === "" ? null : JSON.parse(body) };
  };
  const refused = (field: string, problem: string) => ({
    status: 422,
    body: { errors: { [field]: [problem] } },
  });
  const accepted = { status: 202, body: null };

  it("are taken with names as long as a binary message can carry", async () => {
    expect(await post(`/${encodeURIComponent(long(246))}/events/${encodeURIComponent(long(255))}`)).toEqual(
      accepted,
    );
    expect(await post("/a%2Fb/events/c%2Fd%3F?private=true")).toEqual(accepted);
  });

  it.each([
    [
      "an event of 256 bytes",
      `/room/events/${encodeURIComponent(long(256))}`,
      "event",
      "should be at most 255 byte(s)",
    ],
    [
      "an event of 10,000 bytes",
      `/room/events/${"x".repeat(10_000)}`,
      "event",
      "should be at most 255 byte(s)",
    ],
    ["an empty event", "/room/events/", "event", "can't be blank"],
    ["an event that PostgreSQL cannot keep", "/room/events/a%00b", "event", "is invalid"],
    [
      "a topic of 247 bytes",
      `/${encodeURIComponent(long(247))}/events/e`,
      "topic",
      "should be at most 246 byte(s)",
    ],
    ["a topic of 10,000 bytes", `/${"x".repeat(10_000)}/events/e`, "topic", "should be at most 246 byte(s)"],
    ["an empty topic", "//events/e", "topic", "can't be blank"],
    ["a topic that PostgreSQL cannot keep", "/%00/events/e", "topic", "is invalid"],
  ])("with %s are refused by name, in public and in private", async (_name, address, field, problem) => {
    expect(await post(address)).toEqual(refused(field, problem));
    expect(await post(`${address}?private=true`)).toEqual(refused(field, problem));
  });

  it("to be stored are refused where nothing is stored, and with what cannot be", async () => {
    expect(await post("/room/events/e?persist=true")).toEqual(
      refused("persist", "can only be used on private channels"),
    );
    const { status, body } = await post("/room/events/e?private=true&persist=true", { text: "a\u0000b" });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "nul_character" });
  });

  it("of a kind that is neither JSON nor bytes are refused", async () => {
    const { status } = await post("/room/events/e", "words", { "content-type": "text/plain" });
    expect(status).toBe(415);
  });

  it("at an address without topic and event are not found", async () => {
    expect((await post("/room")).status).toBe(404);
    expect((await post("/room/events")).status).toBe(404);
    expect((await post("/room/events/e/more")).status).toBe(404);
    expect((await post("/room/events/%ff")).status).toBe(400);
  });

  it("that come together are refused together, each by its place", async () => {
    const message = { topic: "room", event: "e", payload: {} };
    const messages = [message, { ...message, topic: long(247) }, { ...message, event: "", private: true }];
    const { status, body } = await post("", { messages });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toMatch(/at most 246 byte.*can't be blank/);
    expect(await post("", { messages: [message, { ...message, private: true }] })).toEqual(accepted);
  });
});
