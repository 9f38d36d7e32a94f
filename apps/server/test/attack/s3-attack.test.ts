import { createHash, createHmac } from "node:crypto";
import { connect } from "node:net";
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { AwsClient } from "aws4fetch";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { type StoragePair, s3ClientOf } from "../s3-client.ts";
import { serve, type TestServer } from "../serve.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

const rights = ["projects.read", "plots.read", "files.read", "plots.import"];

describeOnBothEngines("whoever attacks files by S3", (open) => {
  let database: Database;
  let server: TestServer;
  let victim: Tenant;
  let other: Tenant;
  let pair: StoragePair;
  let theirs: StoragePair;
  let keyId: number;
  const clients: S3Client[] = [];

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    [victim, other] = [await addTenant(database), await addTenant(database)];
    const own = await make(victim);
    [pair, keyId, theirs] = [own.storage, own.id, (await make(other)).storage];
    await clientOf(pair).send(put("plan.geojson"));
    return async () => {
      for (const client of clients) client.destroy();
      await server.close();
    };
  });

  const make = async (tenant: Tenant, permissions = rights) => {
    const token = await tokenOf(server, tenant.people.owner);
    const body = {
      organisationId: tenant.organisationId,
      name: "SIG",
      permissions,
      expiresAt: null,
      reachesFiles: true,
    };
    const answer = await ask(server, { token }, "POST", "/functions/v1/create-api-key", { body });
    return answer.body as { id: number; key: string; storage: StoragePair };
  };
  const clientOf = (credentials: StoragePair): S3Client => {
    const client = s3ClientOf(server, credentials);
    clients.push(client);
    return client;
  };
  const keyOf = (name: string, tenant = victim) => `${tenant.organisationId}/${tenant.projectId}/${name}`;
  const put = (name: string, Body = "geheim", tenant = victim) =>
    new PutObjectCommand({ Bucket: "imports", Key: keyOf(name, tenant), Body });
  const get = (name: string) => new GetObjectCommand({ Bucket: "imports", Key: keyOf(name) });
  const refused = (status: number, name?: string) => ({
    ...(name === undefined ? {} : { name }),
    $metadata: { httpStatusCode: status },
  });
  const signed = (credentials: StoragePair, path: string, init: Parameters<AwsClient["sign"]>[1] = {}) =>
    new AwsClient({ ...credentials, service: "s3", region: "us-east-1" }).sign(
      `${server.url}/storage/v1/s3/${path}`,
      init,
    );
  const codeOf = async (answer: Response) => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];

  it("has with a key the files of its organisation and rights, and nothing besides", async () => {
    const [mine, foreign] = [clientOf(pair), clientOf(theirs)];
    expect(await (await mine.send(get("plan.geojson"))).Body!.transformToString()).toBe("geheim");
    const buckets = await mine.send(new ListBucketsCommand({}));
    expect(buckets.Buckets!.map(({ Name }) => Name)).toEqual(["exports", "imports"]);
    await expect(foreign.send(get("plan.geojson"))).rejects.toMatchObject(refused(404, "NoSuchKey"));
    const list = await foreign.send(new ListObjectsV2Command({ Bucket: "imports" }));
    expect((list.Contents ?? []).filter(({ Key }) => Key!.startsWith(`${victim.organisationId}/`))).toEqual(
      [],
    );
    await expect(foreign.send(put("theirs.geojson"))).rejects.toMatchObject(refused(403, "AccessDenied"));
    await expect(mine.send(put("plan.geojson", "replaced"))).rejects.toMatchObject(
      refused(403, "AccessDenied"),
    );
    const remove = new DeleteObjectCommand({ Bucket: "imports", Key: keyOf("plan.geojson") });
    await expect(mine.send(remove)).rejects.toMatchObject(refused(403, "AccessDenied"));
    for (const Bucket of ["layer-uploads", "farmer-pictures", "avatars"])
      await expect(
        mine.send(new PutObjectCommand({ Bucket, Key: keyOf("x"), Body: "x", ContentType: "image/webp" })),
      ).rejects.toMatchObject(refused(403, "AccessDenied"));
    const foreignCopy = new PutObjectCommand({ Bucket: "imports", Key: keyOf("x", other), Body: "x" });
    await expect(mine.send(foreignCopy)).rejects.toMatchObject(refused(403, "AccessDenied"));
  });

  it("sees in the settings that a key was used, and never its secret", async () => {
    const token = await tokenOf(server, victim.people.owner);
    const path = `/rest/v1/api_keys?select=*&id=eq.${keyId}`;
    const answer = await ask(server, { token }, "GET", path);
    const [row] = answer.body as { access_key_id: string; last_used_at: string | null }[];
    expect([row!.access_key_id, row!.last_used_at === null]).toEqual([pair.accessKeyId, false]);
    expect(JSON.stringify(answer.body)).not.toContain(pair.secretAccessKey);
    const [kept] = await database.asOwner((transaction) =>
      transaction.query<{ sealed: string }>(
        "select sealed_secret as sealed from app.api_key_secrets where api_key_id = $1",
        [keyId],
      ),
    );
    expect(kept!.sealed).not.toContain(pair.secretAccessKey);
  });

  it("is understood where his program leaves the path of the endpoint out of what it signs", async () => {
    const path = `imports/${keyOf("plan.geojson")}`;
    const asked = await new AwsClient({ ...pair, service: "s3", region: "eu-west-1" }).sign(
      `${server.url}/${path}`,
    );
    const read = await fetch(`${server.url}/storage/v1/s3/${path}`, { headers: asked.headers });
    expect(await read.text()).toBe("geheim");
  });

  it("is understood where his program takes the path of the endpoint for a part of the host, as GDAL does", async () => {
    const path = `imports/${keyOf("plan.geojson")}`;
    const timestamp = `${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`;
    const scope = `${timestamp.slice(0, 8)}/us-east-1/s3/aws4_request`;
    const payload = sha256("");
    const lines = `host:${new URL(server.url).host}/storage/v1/s3\nx-amz-content-sha256:${payload}\nx-amz-date:${timestamp}\n`;
    const names = "host;x-amz-content-sha256;x-amz-date";
    const canonical = ["GET", `/${path}`, "", lines, names, payload].join("\n");
    const key = scope
      .split("/")
      .reduce((step: string | Buffer, part) => hmac(step, part), `AWS4${pair.secretAccessKey}`);
    const signature = hmac(key, ["AWS4-HMAC-SHA256", timestamp, scope, sha256(canonical)].join("\n"));
    const read = await fetch(`${server.url}/storage/v1/s3/${path}`, {
      headers: {
        "x-amz-content-sha256": payload,
        "x-amz-date": timestamp,
        authorization: `AWS4-HMAC-SHA256 Credential=${pair.accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature.toString("hex")}`,
      },
    });
    expect(await read.text()).toBe("geheim");
  });

  it("is refused with an altered signature, another secret, or words that nobody signed", async () => {
    const wrong = clientOf({ ...pair, secretAccessKey: theirs.secretAccessKey });
    await expect(wrong.send(get("plan.geojson"))).rejects.toMatchObject(
      refused(403, "SignatureDoesNotMatch"),
    );
    const unknown = clientOf({ ...pair, accessKeyId: "PRCLNOBODYNOBODYNOBO" });
    await expect(unknown.send(get("plan.geojson"))).rejects.toMatchObject(refused(403, "InvalidAccessKeyId"));
    const good = await signed(pair, `imports/${keyOf("plan.geojson")}`);
    expect((await fetch(good.clone())).status).toBe(200);
    const elsewhere = new Request(good.url.replace("plan", "other"), { headers: good.headers });
    expect(await codeOf(await fetch(elsewhere))).toBe("SignatureDoesNotMatch");
    const altered = good.headers.get("authorization")!.replace(/.$/, (sign) => (sign === "0" ? "1" : "0"));
    const asked = { headers: { ...Object.fromEntries(good.headers), authorization: altered } };
    expect(await codeOf(await fetch(good.url, asked))).toBe("SignatureDoesNotMatch");
    const more = { headers: { ...Object.fromEntries(good.headers), "x-amz-meta-added": "1" } };
    expect(await codeOf(await fetch(good.url, more))).toBe("AccessDenied");
    expect(await codeOf(await fetch(good.url))).toBe("AccessDenied");
    const bearer = { headers: { authorization: `Bearer ${server.foundation.keys.serviceKey}` } };
    expect(await codeOf(await fetch(good.url, bearer))).toBe("AccessDenied");
  });

  it("gets no body in that is not the one that was signed", async () => {
    const sent = await signed(pair, `imports/${keyOf("forged.geojson")}`, {
      ...{ method: "PUT", body: "signed" },
      headers: { "x-amz-content-sha256": createHash("sha256").update("signed").digest("hex") },
    });
    const forged = await fetch(sent.url, { method: "PUT", headers: sent.headers, body: "forged" });
    expect(await codeOf(forged)).toBe("XAmzContentSHA256Mismatch");
    await expect(clientOf(pair).send(get("forged.geojson"))).rejects.toMatchObject(refused(404, "NoSuchKey"));
  });

  it("is refused with an old request, a clock that is off, and an address whose time is over", async () => {
    const at = (minutes: number) => ({
      aws: { datetime: new Date(Date.now() + minutes * 60_000).toISOString().replace(/[-:]|\.\d{3}/g, "") },
    });
    for (const minutes of [-16, 16]) {
      const asked = await signed(pair, `imports/${keyOf("plan.geojson")}`, at(minutes));
      expect(await codeOf(await fetch(asked))).toBe("RequestTimeTooSkewed");
    }
    const address = await getSignedUrl(clientOf(pair), get("plan.geojson"), {
      ...{ expiresIn: 60, signingDate: new Date(Date.now() - 61_000) },
    });
    expect(await codeOf(await fetch(address))).toBe("AccessDenied");
    expect(await codeOf(await fetch(address.replace("X-Amz-Expires=60", "X-Amz-Expires=6000")))).toBe(
      "SignatureDoesNotMatch",
    );
    expect(await codeOf(await fetch(address.replace("X-Amz-Expires=60", "X-Amz-Expires=9999999")))).toBe(
      "AuthorizationHeaderMalformed",
    );
  });

  it.each([
    ["leaves its folder", "imports/1/..%2f..%2fsecret", "InvalidKey"],
    ["begins with a slash", "imports//etc/passwd", "InvalidKey"],
    ["ends as a folder", "imports/1/", "InvalidKey"],
    ["names no bucket that could be", "..%2fimports/a", "NoSuchBucket"],
  ])("gets nowhere by an address that %s", async (_what, path, code) => {
    const asked = await signed(pair, path);
    expect(new URL(asked.url).pathname).toBe(`/storage/v1/s3/${path}`);
    expect(await codeOf(await fetch(asked))).toBe(code);
  });

  it.each(["imports/1/%2e%2e/secret", "imports/%ff%fe", "imports/a%00b", "imports/%"])(
    "gets nowhere by the address %s, which no client sends",
    async (path) => {
      const asked = await signed(pair, "imports/plan");
      const answer = await raw(`GET /storage/v1/s3/${path} HTTP/1.1`, Object.fromEntries(asked.headers));
      expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
    },
  );

  /** What no client would send, as it is written. */
  const raw = (line: string, headers: Record<string, string>): Promise<string> => {
    const { hostname, port, host } = new URL(server.url);
    const lines = Object.entries({ ...headers, host, connection: "close" }).map((pairs) => pairs.join(": "));
    return new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${[line, ...lines].join("\r\n")}\r\n\r\n`),
      );
      socket.on("data", (bytes) => {
        answer += String(bytes);
      });
      socket.on("close", () => resolve(answer)).on("error", reject);
    });
  };

  it("makes no large text of a small one, and no deep one", async () => {
    const begun = await clientOf(pair).send(
      new CreateMultipartUploadCommand({ Bucket: "imports", Key: keyOf("bomb.bin") }),
    );
    const doors = [`imports/${keyOf("bomb.bin")}?uploadId=${begun.UploadId}`, "imports?delete="];
    const bombs = [
      '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><Delete><Object><Key>&c;</Key></Object></Delete>',
      '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Delete/>',
      "<Delete>".repeat(5000),
      `<Delete>${"<Object><Key>a</Key></Object>".repeat(1001)}</Delete>`,
      `<Delete><Object><Key>${"a".repeat(5_000_000)}</Key></Object></Delete>`,
      "not xml at all",
      "<Delete><Object><Key>&#0;</Key></Object></Delete>",
      "<CompleteMultipartUpload></CompleteMultipartUpload>",
    ];
    for (const door of doors)
      for (const body of bombs) {
        const headers = { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") };
        const answer = await fetch(await signed(pair, door, { method: "POST", body, headers }));
        expect([400, await codeOf(answer)]).toEqual([
          answer.status,
          expect.stringMatching(/^(MalformedXML|MaxMessageLengthExceeded)$/),
        ]);
      }
  });

  it("is refused parts that are too large, too many or out of number", async () => {
    const s3 = clientOf(pair);
    const Key = keyOf("large.bin");
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: "imports", Key }));
    const headers = { "x-amz-content-sha256": "UNSIGNED-PAYLOAD", "content-length": String(6e9) };
    const asked = await signed(pair, `imports/${Key}?partNumber=1&uploadId=${UploadId}`, {
      method: "PUT",
      headers,
    });
    const line = `PUT ${new URL(asked.url).pathname}${new URL(asked.url).search} HTTP/1.1`;
    const answer = await raw(line, { ...Object.fromEntries(asked.headers), "content-length": String(6e9) });
    expect(answer).toContain("<Code>EntityTooLarge</Code>");
    for (const PartNumber of [0, 10_001, -1])
      await expect(
        s3.send(new UploadPartCommand({ Bucket: "imports", Key, UploadId, PartNumber, Body: "x" })),
      ).rejects.toMatchObject(refused(400, "InvalidArgument"));
    const foreign = new CompleteMultipartUploadCommand({
      ...{ Bucket: "imports", Key, UploadId, MultipartUpload: { Parts: [{ PartNumber: 1, ETag: "x" }] } },
    });
    await expect(clientOf(theirs).send(foreign)).rejects.toMatchObject(refused(404, "NoSuchUpload"));
  });

  it("floods no further than a key may ask, and is told to slow down", async () => {
    const flooding = (await make(other)).storage;
    const asked = await signed(flooding, "imports?max-keys=1&list-type=2");
    const counts: Record<number, number> = {};
    for (let round = 0; round < 14; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(asked.clone())));
      for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    }
    expect(counts).toEqual({ 200: 600, 503: 100 });
  }, 60_000);

  it("has nothing any more once the key is revoked", async () => {
    const made = await make(victim);
    const s3 = clientOf(made.storage);
    const head = new HeadObjectCommand({ Bucket: "imports", Key: keyOf("plan.geojson") });
    await s3.send(head);
    const address = await getSignedUrl(s3, get("plan.geojson"), { expiresIn: 3600 });
    const token = await tokenOf(server, victim.people.owner);
    await ask(server, { token }, "POST", "/functions/v1/revoke-api-key", { body: { apiKeyId: made.id } });
    await expect(s3.send(head)).rejects.toMatchObject(refused(404));
    await expect
      .poll(async () => codeOf(await fetch(address)), { timeout: 5_000 })
      .toBe("InvalidAccessKeyId");
  });
});
