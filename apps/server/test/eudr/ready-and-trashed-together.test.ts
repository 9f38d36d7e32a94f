import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { openPostgresDatabase } from "#database/postgres-engine.ts";
import { createPostgresLocation } from "../engines.ts";
import { completeDeclaration } from "../factories/complete-declaration.ts";
import { holding } from "../holding.ts";
import { startProduct, type TestProduct } from "../start-product.ts";

const outline = "POLYGON((-5.8 6.1,-5.79 6.1,-5.79 6.11,-5.8 6.11,-5.8 6.1))";

describe("a plot that goes into the trash while its declaration becomes ready on PostgreSQL", () => {
  let database: Database;
  let product: TestProduct;
  let ownerUrl: string;
  let remove: () => Promise<void>;
  let projectId = 0;
  let ready = "";
  let trash = "";

  beforeAll(async () => {
    const created = await createPostgresLocation();
    ({ remove } = created);
    ownerUrl = created.location.ownerUrl!;
    database = await openPostgresDatabase(created.location);
    product = await startProduct(database, "owner@together.example");
    projectId = await product.createProject();
  });
  afterAll(async () => {
    await product.stop();
    await database.close();
    await remove();
  });

  beforeEach(async () => {
    const [plot] = await database.asOwner((transaction) =>
      transaction.query<{ id: number }>(
        `insert into public.plots (
           organisation_id, project_id, identifier, given_geometry, geometry, geometry_hash, area_hectares,
           perimeter_metres, geometry_valid, geometry_state
         )
         values ($1, $2, 'P-' || gen_random_uuid(), '{}', ST_GeomFromText($3, 4326), gen_random_uuid(), 1, 1, true, 'normal')
         returning id`,
        [product.organisationId, projectId, outline],
      ),
    );
    const { id: declarationId } = await product.ask("create-declaration", {
      projectId,
      internalReference: crypto.randomUUID().slice(0, 30),
      plots: { ids: [plot!.id] },
    });
    await completeDeclaration(database, declarationId);
    ready = `select set_config('request.jwt.claims', '{"role":"service_role"}', true); update public.declarations set state = 'ready' where id = ${declarationId}`;
    trash = `update public.plots set deleted_at = now() where id = ${plot!.id}`;
  });

  /** The first is done and has not ended yet while the second is asked for. */
  async function codeOfSecond(first: string, second: string): Promise<unknown> {
    let code: unknown;
    await holding(ownerUrl, first, async (held) => {
      const asked = database
        .asService(async (transaction) => {
          for (const statement of second.split("; ")) await transaction.query(statement);
        })
        .then(
          () => "done",
          (error: { code: string }) => error.code,
        );
      expect(await Promise.race([held.untilWaiting(1).then(() => "waits"), asked])).toBe("waits");
      await held.letGo();
      code = await asked;
    });
    return code;
  }

  it("takes the declaration's readiness with it where it goes first", async () => {
    expect(await codeOfSecond(trash, ready)).toBe("P0422");
  });

  it("stays where the declaration was first", async () => {
    expect(await codeOfSecond(ready, trash)).toBe("P0425");
  });
});
