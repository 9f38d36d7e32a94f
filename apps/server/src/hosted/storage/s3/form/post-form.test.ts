import { createHmac } from "node:crypto";
import { HeadObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { beforeAll, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../../test/engines.ts";
import { type StoragePair, s3ClientOfSession } from "../../../../../test/s3-client.ts";
import { serve, type TestServer } from "../../../../../test/serve.ts";
import { readPolicy, requirePolicy } from "./post-policy.ts";

const Bucket = "forms";
const MINUTE_MS = 60_000;

type Asked = {
  fields?: Record<string, string>;
  /** In place of what the fields say. */
  conditions?: unknown[];
  /** Sent besides, which the policy does not know of. */
  more?: Record<string, string>;
  expiration?: Date;
  body?: string;
  bucket?: string;
};

describeOnBothEngines("files by a form whose policy was signed", (open) => {
  let server: TestServer;
  let s3: S3Client;
  let token: string;

  beforeAll(async () => {
    const database = await open();
    await database.asOwner((transaction) =>
      transaction.script(`
        insert into storage.buckets (id, name, allowed_mime_types, file_size_limit)
          values ('forms', 'forms', null, null), ('pictures', 'pictures', '{image/*}', null);
        create policy test_forms on storage.objects for all to authenticated
          using (owner = auth.uid()) with check (owner = auth.uid() and name like 'own/%');
      `),
    );
    server = await serve(database);
    token = server.foundation.keys.serviceKey;
    s3 = s3ClientOfSession(server, token);
    return async () => {
      s3.destroy();
      await server.close();
    };
  });

  /** As `createPresignedPost` of the official packages makes it. */
  function signedForm(asked: Asked, pair: Partial<StoragePair> & { sessionToken?: string } = {}): FormData {
    const moment = new Date().toISOString().replace(/[-:]|\.\d{3}/g, "");
    const day = moment.slice(0, 8);
    const { accessKeyId = "parcelle", secretAccessKey = server.foundation.keys.anonKey } = pair;
    const fields: Record<string, string> = {
      ...{
        bucket: asked.bucket ?? Bucket,
        key: "a.txt",
        "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
        "X-Amz-Date": moment,
      },
      "X-Amz-Credential": `${accessKeyId}/${day}/us-east-1/s3/aws4_request`,
      "X-Amz-Security-Token": pair.sessionToken ?? token,
      ...asked.fields,
    };
    const expiration = asked.expiration ?? new Date(Date.now() + MINUTE_MS);
    const said = Object.entries(fields).map(([name, value]) => ({ [name]: value }));
    const conditions =
      asked.conditions === undefined ? said : [...said.filter((one) => !("key" in one)), ...asked.conditions];
    const Policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString("base64");
    const sign = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
    const key = [day, "us-east-1", "s3", "aws4_request"].reduce(
      (made: string | Buffer, part) => sign(made, part),
      `AWS4${secretAccessKey}`,
    );
    const form = new FormData();
    const signature = sign(key, Policy).toString("hex");
    for (const [name, value] of Object.entries({
      ...fields,
      Policy,
      "X-Amz-Signature": signature,
      ...asked.more,
    }))
      form.set(name, value);
    form.set("file", new Blob([asked.body ?? "from a form"], { type: "text/plain" }), "écrit $& là.txt");
    return form;
  }
  const send = (form: FormData, bucket = Bucket) =>
    fetch(`${server.url}/storage/v1/s3/${bucket}`, { method: "POST", body: form });
  async function codeOf(answer: Response): Promise<unknown[]> {
    return [answer.status, /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1]];
  }

  it("are stored with what the form says of them", async () => {
    const fields = {
      "Content-Type": "text/csv",
      "X-Amz-Meta-Acceptance": "post-form",
      "Cache-Control": "max-age=9",
    };
    const answer = await send(signedForm({ fields }));
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: "a.txt" }));
    expect(head).toMatchObject({
      ...{ ContentLength: 11, ContentType: "text/csv", CacheControl: "max-age=9" },
      ...{ Metadata: { acceptance: "post-form" }, ETag: answer.headers.get("etag") },
    });
  });

  it("get their own name where the key wants it, and a document where that is asked for", async () => {
    const fields = { key: `in/$\{filename}`, success_action_status: "201" };
    const answer = await send(signedForm({ fields, conditions: [["starts-with", "$key", "in/"]] }));
    expect([answer.status, await answer.text()]).toEqual([
      201,
      expect.stringContaining("<Key>in/écrit $&amp; là.txt</Key>"),
    ]);
  });

  it("are refused where the policy does not allow them", async () => {
    const refused = async (asked: Asked, bucket?: string) => codeOf(await send(signedForm(asked), bucket));
    const denied = [403, "AccessDenied"];
    expect(await refused({ expiration: new Date(Date.now() - 1000) })).toEqual(denied);
    expect(await refused({ conditions: [["starts-with", "$key", "elsewhere/"]] })).toEqual(denied);
    expect(await refused({ conditions: [] })).toEqual(denied);
    expect(await refused({ more: { "x-amz-meta-added": "later" } })).toEqual(denied);
    expect(await refused({ bucket: "pictures" })).toEqual(denied);
    expect(await refused({ conditions: [{ key: "a.txt" }, ["content-length-range", 0, 10]] })).toEqual([
      400,
      "EntityTooLarge",
    ]);
    expect(await refused({ conditions: [{ key: "a.txt" }, ["content-length-range", 12, 20]] })).toEqual([
      400,
      "EntityTooSmall",
    ]);
    expect(await refused({ fields: { tagging: "<x/>" } })).toEqual([501, "NotImplemented"]);
    expect(await refused({ fields: { key: "../a.txt" } })).toEqual([400, "InvalidKey"]);
    const wrongType = { bucket: "pictures", fields: { "Content-Type": "text/plain" } };
    expect(await refused(wrongType, "pictures")).toEqual([400, "InvalidMimeType"]);
    for (const type of ["multipart/form-data", 'multipart/form-data; boundary=""']) {
      const headers = { "content-type": type };
      const address = `${server.url}/storage/v1/s3/${Bucket}`;
      const torn = await fetch(address, { method: "POST", headers, body: "abc" });
      expect(await codeOf(torn)).toEqual([400, "InvalidRequest"]);
    }
    const unsigned = signedForm({});
    unsigned.delete("Policy");
    expect(await codeOf(await send(unsigned))).toEqual([400, "InvalidArgument"]);
  });

  it("are refused where somebody else signed, or changed the policy afterwards", async () => {
    expect(await codeOf(await send(signedForm({}, { secretAccessKey: "guessed" })))).toEqual([
      403,
      "SignatureDoesNotMatch",
    ]);
    expect(await codeOf(await send(signedForm({}, { accessKeyId: "PRCLUNKNOWN" })))).toEqual([
      403,
      "InvalidAccessKeyId",
    ]);
    expect(await codeOf(await send(signedForm({}, { sessionToken: "junk" })))).toEqual([400, "InvalidToken"]);
    const changed = signedForm({});
    const policy = {
      expiration: new Date(Date.now() + MINUTE_MS),
      conditions: [["starts-with", "$key", ""]],
    };
    changed.set("Policy", Buffer.from(JSON.stringify(policy)).toString("base64"));
    expect(await codeOf(await send(changed))).toEqual([403, "SignatureDoesNotMatch"]);
  });

  it("ask the policies of the person who signed", async () => {
    const { client } = await server.signedIn("writer@forms.test");
    const sessionToken = (await client.auth.getSession()).data.session!.access_token;
    const own = signedForm({ fields: { key: "own/a.txt" } }, { sessionToken });
    expect((await send(own)).status).toBe(200);
    const other = signedForm({ fields: { key: "theirs/a.txt" } }, { sessionToken });
    expect(await codeOf(await send(other))).toEqual([403, "AccessDenied"]);
  });
});

it("a policy that cannot be read is refused, and one names fields in any case", () => {
  const text = (policy: unknown) => Buffer.from(JSON.stringify(policy)).toString("base64");
  const expiration = "2026-12-01T00:00:00Z";
  for (const policy of [null, { expiration }, { expiration: "soon", conditions: [{ a: "b" }] }])
    expect(() => readPolicy(text(policy))).toThrow("The policy cannot be read");
  const policy = readPolicy(
    text({ expiration, conditions: [{ Key: "a" }, ["content-length-range", "1", "9"]] }),
  );
  expect(requirePolicy(policy, new Map([["key", "a"]]), Date.parse("2026-11-30"))).toEqual({
    least: 1,
    most: 9,
  });
  expect(() => requirePolicy(policy, new Map([["key", "b"]]), Date.parse("2026-11-30"))).toThrow(
    "Condition failed",
  );
});
