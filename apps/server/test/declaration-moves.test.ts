import { rolePermissions } from "@parcelle/domain/permissions/role-permissions";
import { type Permission, roles } from "@parcelle/domain/permissions/roles";
import { declarationMoves } from "@parcelle/domain/states/declaration-moves";
import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { addKey } from "./factories/tenant-key.ts";

class Undone extends Error {}

describeOnOneEngine("the moves of a declaration", (open) => {
  let database: Database;
  let own: Tenant;

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
  });

  /** A state that the test begins with, however the declaration would get there; a submitted one was filed by hand. */
  const putInto = (state: string) =>
    database.asOwner(async (transaction) => {
      await transaction.query("alter table public.declarations disable trigger user");
      await transaction.query(
        `update public.declarations
         set state = $2, environment = case when $2 in ('available', 'withdrawn', 'archived', 'amending', 'submission_failed')
             then 'rehearsal' end, reference_number = noted.reference, verification_number = noted.verification,
           filed_by_hand_on = noted.day, noted_by = noted.person, noted_by_name = noted.name, noted_at = noted.moment
         from (select $2 = 'submitted') as is_noted (yes)
         left join (
           values ('26BE7XTVCZAQ2S', 'SFFCB4Y3', '2026-11-18'::date, gen_random_uuid(), 'Awa', now())
         ) as noted (reference, verification, day, person, name, moment) on is_noted.yes
         where id = $1`,
        [own.declarationId, state],
      );
      await transaction.query("alter table public.declarations enable trigger user");
    });

  /** Whether the permission is there: what the declaration lacks for the move is another refusal. */
  async function mayMove(claims: Claims, to: string): Promise<boolean> {
    let moved = false;
    try {
      await database.asWorkflow(claims, async (transaction) => {
        const rows = await transaction.query(
          `update public.declarations
           set state = $2, environment = case when $2 = 'submitting' then coalesce(environment, 'rehearsal') else environment end
           where id = $1
           returning id`,
          [own.declarationId, to],
        );
        moved = rows.length > 0;
        throw new Undone();
      });
    } catch (error) {
      if (error instanceof Undone) return moved;
      if (!(error instanceof DatabaseError)) throw error;
      expect(["42501", "P0422"]).toContain(error.code);
      return error.code === "P0422";
    }
    return moved;
  }

  it.each(declarationMoves.map((move) => [`${move.from} to ${move.to}`, move] as const))(
    "from %s are made with the permission of the move alone",
    async (_name, { from, to, permission }) => {
      await putInto(from);
      for (const role of roles) {
        const may = rolePermissions[role].includes(permission as Permission);
        expect([role, await mayMove(own.people[role], to)]).toEqual([role, may]);
      }
      const editing = await addKey(database, own, [
        "projects.read",
        "declarations.read",
        "declarations.edit",
      ]);
      expect(await mayMove(editing.claims, to)).toBe(permission === "declarations.edit");
    },
  );

  it("to ready freezes which product each plot belongs to", async () => {
    await putInto("draft");
    const product = await database.asOwner(async (transaction) => {
      const [added] = await transaction.query<{ id: number }>(
        `insert into public.declaration_products (project_id, declaration_id, commodity)
         values ($1, $2, 'cocoa') returning id`,
        [own.projectId, own.declarationId],
      );
      return added!.id;
    });
    const toOtherProduct = () =>
      database.asWorkflow(own.people.manager, async (transaction) => {
        const moved = await transaction.query(
          "update public.declaration_plots set product_id = $2 where declaration_id = $1 returning plot_id",
          [own.declarationId, product],
        );
        expect(moved).toHaveLength(1);
        throw new Undone();
      });
    await expect(toOtherProduct()).rejects.toBeInstanceOf(Undone);
    await putInto("ready");
    await expect(toOtherProduct()).rejects.toMatchObject({ code: "P0423" });
  });
});
