import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, environmentSchema, readConfig } from "./config.ts";

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "parcelle-config-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const secret = "0123456789abcdef0123456789abcdef";
const postgres = { DATABASE_URL: "postgresql://authenticator@db/parcelle", SECRET: secret };

async function problemsOf(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const error = await readConfig({ DATA_DIR: directory, ...environment }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).problems;
}

describe("the example of an installation", () => {
  it("names every variable that is read, and no other", async () => {
    const example = new URL("../../../docs/deployment/parcelle.env.example", import.meta.url);
    const named = [...(await readFile(example, "utf8")).matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name,
    );
    expect(named.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });

  it("shows as default what is taken where nothing is said", async () => {
    const example = new URL("../../../docs/deployment/parcelle.env.example", import.meta.url);
    const shown = Object.fromEntries(
      [...(await readFile(example, "utf8")).matchAll(/^#([A-Z][A-Z0-9_]*)=(.+)$/gm)].map(
        ([, name, value]) => [name, value],
      ),
    );
    expect(await readConfig({ DATA_DIR: directory, ...shown, SECRET: secret })).toEqual({
      ...(await readConfig({ DATA_DIR: directory, SECRET: secret })),
      dataDirectory: expect.any(String),
      database: expect.anything(),
    });
  });
});

describe("the configuration", () => {
  it("needs nothing with the embedded engine", async () => {
    const config = await readConfig({ DATA_DIR: directory, DATABASE_URL: "" });
    expect(config).toMatchObject({
      port: 4000,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:4000",
      database: { dataDirectory: directory },
      worker: "inside",
    });
  });

  it("keeps the secret that it made, for its owner only", async () => {
    const first = await readConfig({ DATA_DIR: directory });
    const second = await readConfig({ DATA_DIR: directory });
    expect(first.secret.length).toBeGreaterThanOrEqual(32);
    expect(second.secret).toEqual(first.secret);
    expect((await stat(join(directory, "secret"))).mode & 0o077).toBe(0);
  });

  it("does not use a damaged secret", async () => {
    await writeFile(join(directory, "secret"), "");
    expect(await problemsOf({})).toEqual([expect.stringContaining("is damaged")]);
  });

  it("takes PostgreSQL with its three addresses", async () => {
    const direct = "postgres://authenticator@db:5433/parcelle";
    const config = await readConfig({ ...postgres, DATA_DIR: directory, DATABASE_DIRECT_URL: direct });
    expect(config.database).toMatchObject({ url: postgres.DATABASE_URL, directUrl: direct });
    expect(Buffer.from(config.secret).toString()).toBe(secret);
  });

  it("asks for a secret when several processes must share it", async () => {
    expect(await problemsOf({ ...postgres, SECRET: undefined })).toEqual([
      expect.stringContaining("SECRET is needed together with DATABASE_URL"),
    ]);
    expect(await problemsOf({ ...postgres, SECRET: "short" })).toEqual([
      "SECRET must have at least 32 characters",
    ]);
  });

  it.each(["0.0001", "0", "-1", "NaN", "Infinity", "20 GB", "1000001"])(
    "names the room of an organisation that is no whole number of gigabytes: %s",
    async (room) => {
      expect(await problemsOf({ STORAGE_PER_ORGANISATION_GB: room })).toEqual([
        "STORAGE_PER_ORGANISATION_GB must be a whole number from 1 to 1000000",
      ]);
    },
  );

  it("names every variable at fault at once", async () => {
    const problems = await problemsOf({
      PORT: "70000",
      DATABASE_URL: "mysql://db",
      WORKER: "maybe",
      SMTP_URL: "mail.example.org",
      PUBLIC_URL: "parcelle",
    });
    expect(problems.map((problem) => problem.split(" ")[0]).sort()).toEqual([
      "DATABASE_URL",
      "PORT",
      "PUBLIC_URL",
      "SMTP_URL",
      "WORKER",
    ]);
  });

  it("refuses what contradicts itself", async () => {
    expect(await problemsOf({ WORKER: "off" })).toHaveLength(1);
    expect(await problemsOf({ DATABASE_OWNER_URL: "postgres://owner@db/parcelle" })).toHaveLength(1);
    expect(await problemsOf({ STORAGE_S3_BUCKET: "files" })).toHaveLength(3);
  });

  it("keeps files in S3 when it is told where and as whom", async () => {
    const s3 = {
      STORAGE_S3_ENDPOINT: "https://s3.example",
      STORAGE_S3_BUCKET: "files",
      STORAGE_S3_ACCESS_KEY_ID: "id",
      STORAGE_S3_SECRET_ACCESS_KEY: "secret",
    };
    expect((await readConfig({ DATA_DIR: directory, ...s3 })).s3).toEqual({
      endpoint: "https://s3.example",
      bucket: "files",
      region: "us-east-1",
      accessKeyId: "id",
      secretAccessKey: "secret",
      prefix: "",
    });
    expect((await readConfig({ DATA_DIR: directory })).s3).toBeNull();
  });

  it("limits what REST answers when it is told to", async () => {
    const limits = {
      REST_MAX_ROWS: "1000",
      REST_MAX_PLAN_COST: "5000000",
      REST_PRE_REQUEST: "app.check_request",
    };
    expect((await readConfig({ DATA_DIR: directory, ...limits })).rest).toEqual({
      maxRows: 1000,
      maxPlanCost: 5_000_000,
      preRequest: "app.check_request",
    });
    expect((await readConfig({ DATA_DIR: directory })).rest).toEqual({
      maxRows: null,
      maxPlanCost: null,
      preRequest: null,
    });
  });

  it.each([
    "check_request",
    "app.check()",
    "app.check; drop table x",
    'app."check"',
    "a.b.c",
    "App.check",
    "app.check\n",
  ])("does not put %j into SQL as the function before each request", async (name) => {
    expect(await problemsOf({ REST_PRE_REQUEST: name })).toEqual([
      "REST_PRE_REQUEST must be schema.function in small letters, digits and _",
    ]);
  });

  it("gives an address that a browser can open", async () => {
    expect((await readConfig({ DATA_DIR: directory, HOST: "0.0.0.0", PORT: "80" })).publicUrl).toBe(
      "http://localhost:80",
    );
    expect((await readConfig({ DATA_DIR: directory, HOST: "::1" })).publicUrl).toBe("http://[::1]:4000");
    expect((await readConfig({ DATA_DIR: directory, PUBLIC_URL: "https://p.example/" })).publicUrl).toBe(
      "https://p.example",
    );
  });
});
