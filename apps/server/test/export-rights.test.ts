import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../src/installed-modules.ts";
import { ask } from "./cross-tenant/attackers.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { addKey } from "./factories/tenant-key.ts";
import { serve, type TestServer } from "./serve.ts";

const exporting = [
  "projects.read",
  "plots.read",
  "assessments.read",
  "reports.read",
  "declarations.read",
  "files.read",
];

describeOnOneEngine("a file that is asked for by a key", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    tenant = await addTenant(database);
    return () => server.close();
  });

  const answerOf = async (permissions: string[], name: string, body: object) => {
    const { token } = await addKey(database, tenant, permissions);
    const request = { body: { ...body, requestKey: crypto.randomUUID() } };
    return ask(server, { token }, "POST", `/functions/v1/${name}`, request);
  };

  it.each([
    ["start-export", ["plots.read", "assessments.read", "reports.read"]],
    ["export-declaration", ["plots.read", "reports.read"]],
  ] as const)(
    "is refused at the door of %s, which names the permissions that it lacks",
    async (name, needed) => {
      const body =
        name === "start-export"
          ? { projectId: tenant.projectId, format: "csv" }
          : { declarationId: tenant.declarationId, format: "pdf" };
      expect(await answerOf(exporting, name, body)).toMatchObject({ status: 200 });
      for (const lacking of needed) {
        const others = exporting.filter((one) => one !== lacking);
        expect(await answerOf(others, name, body), lacking).toMatchObject({
          status: 403,
          body: { code: "permission_denied", details: { permissions: [lacking] } },
        });
      }
    },
  );

  it("is no statement of an organisation whose credits it may not read", async () => {
    const body = { organisationId: tenant.organisationId, format: "csv" };
    expect(await answerOf(exporting, "export-statement", body)).toMatchObject({
      status: 404,
      body: { code: "statement_not_found" },
    });
  });
});
