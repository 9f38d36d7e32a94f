import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { type DocumentedError, documentedErrors, neverAnswered } from "./documented-errors.ts";

describeOnOneEngine("the error codes that Storage documents", (open) => {
  let server: TestServer;
  let links: { download: string; upload: string };

  beforeAll(async () => {
    server = await serve(await open());
    const admin = server.client(server.foundation.keys.serviceKey).storage;
    await admin.createBucket("small", { public: false, fileSizeLimit: 10, allowedMimeTypes: ["text/plain"] });
    await admin.from("small").upload("a.txt", "short", { contentType: "text/plain" });
    const signed = await admin.from("small").createSignedUrl("a.txt", 60);
    const upload = await admin.from("small").createSignedUploadUrl("b.txt");
    links = { download: new URL(signed.data!.signedUrl).search, upload: `?token=${upload.data!.token}` };
    return () => server.close();
  });

  const ask = async ({ method, url, headers, payload, without, as }: DocumentedError) => {
    const { anonKey, serviceKey } = server.foundation.keys;
    const answer = await server.app.inject({
      method,
      url: `/storage/v1${url.replace("{download}", links.download).replace("{upload}", links.upload)}`,
      headers: {
        ...(without === "key" ? {} : { authorization: `Bearer ${as === "anon" ? anonKey : serviceKey}` }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, type: answer.headers["content-type"], body: answer.json() };
  };

  it.each(documentedErrors)("$code is answered with $status: $when", async (wanted) => {
    const { status, type, body } = await ask(wanted);
    const isTold = wanted.status === 416 || wanted.url.startsWith("/upload/resumable");
    expect([status, type]).toEqual([isTold ? wanted.status : 400, "application/json; charset=utf-8"]);
    expect(body).toEqual({
      statusCode: String(wanted.status),
      error: expect.stringMatching(/\S/),
      code: wanted.code,
      message: expect.stringMatching(/\S/),
    });
  });

  it.each([
    ["GET", "/bucket/none", "Bucket not found"],
    ["GET", "/object/small/none", "not_found"],
    ["POST", "/bucket", "Duplicate"],
  ] as const)("older clients read the words of the service: %s %s", async (method, url, word) => {
    const payload = method === "POST" ? { payload: { id: "small", name: "small" } } : {};
    const { body } = await ask({ code: "", status: 400, when: "", method, url, ...payload });
    expect(body.error).toBe(word);
  });

  it("what stands in the name of an object changes no status", async () => {
    const url = "/object/small/upload/resumable/none";
    expect(await ask({ code: "", status: 404, when: "", method: "GET", url })).toMatchObject({
      ...{ status: 400, body: { statusCode: "404", code: "NoSuchKey" } },
    });
    const { statusCode } = await server.app.inject({
      ...{ method: "HEAD", url: "/storage/v1/object/small/public/none" },
      headers: { authorization: `Bearer ${server.foundation.keys.serviceKey}` },
    });
    expect(statusCode).toBe(404);
  });

  it("are each answered, or have a reason why they never are", () => {
    const answered = new Set(documentedErrors.map(({ code }) => code));
    expect(Object.keys(neverAnswered).filter((code) => answered.has(code))).toEqual([]);
    expect(answered.size + Object.keys(neverAnswered).length).toBe(32);
  });
});
