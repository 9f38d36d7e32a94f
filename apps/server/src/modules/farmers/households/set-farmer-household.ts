import { householdRoles } from "@parcelle/domain/farmers/household-roles";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import { householdName } from "./household-name.ts";

const membershipSchema = z
  .object({
    role: z.enum(householdRoles),
    household: z.union([z.strictObject({ id: z.number().int() }), z.strictObject({ name: householdName })]),
  })
  .nullable();

/** A farmer belongs to one household at most; one that nobody belongs to any more is gone. */
export const setFarmerHousehold = defineFunction({
  name: "set-farmer-household",
  summary:
    "Puts a farmer into a household with a role in it, into a new one by its name, or out of any; a household has one head.",
  input: z.object({
    farmerId: z.number().int(),
    /** Null: he belongs to none. */
    membership: membershipSchema,
  }),
  output: z.object({ householdId: z.number().nullable() }),
  async handler({ input: { farmerId, membership }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const farmer = await changeableFarmer(transaction, farmerId);
      const householdId = membership && (await householdOf(transaction, farmer, membership.household));
      if (householdId !== null && membership?.role === "head")
        await refuseSecondHead(transaction, farmerId, householdId);
      await transaction.query(
        `update public.farmers set household_id = $2, household_role = $3
         where id = $1 and (household_id, household_role) is distinct from ($2::bigint, $3::text)`,
        [farmerId, householdId, membership?.role ?? null],
      );
      if (farmer.householdId !== null && farmer.householdId !== householdId)
        await transaction.query("select app.end_empty_households($1)", [[farmer.householdId]]);
      return { householdId };
    });
  },
});

type Farmer = { organisationId: number; householdId: number | null };

/** @throws ProblemError 404 where there is none in use, or the caller may not change him */
async function changeableFarmer(transaction: Transaction, farmerId: number): Promise<Farmer> {
  const [farmer] = await transaction.query<Farmer>(
    `select organisation_id as "organisationId", household_id as "householdId" from public.farmers
     where id = $1 and deleted_at is null
       and organisation_id = any (app.organisations_offering('farmers.edit', 'FARMER'))
     for no key update`,
    [farmerId],
  );
  if (!farmer) throw notFound("farmer");
  return farmer;
}

/** The household that is meant, locked until this is done: nobody ends it or becomes its head meanwhile. */
async function householdOf(
  transaction: Transaction,
  { organisationId }: Farmer,
  meant: { id: number } | { name: string },
): Promise<number> {
  const [household] =
    "id" in meant
      ? await transaction.query<{ id: number }>(
          "select id from public.farmer_households where id = $1 and organisation_id = $2 for no key update",
          [meant.id, organisationId],
        )
      : await transaction.query<{ id: number }>(
          "insert into public.farmer_households (organisation_id, name) values ($1, $2) returning id",
          [organisationId, meant.name],
        );
  if (!household) throw notFound("household");
  return household.id;
}

async function refuseSecondHead(
  transaction: Transaction,
  farmerId: number,
  householdId: number,
): Promise<void> {
  const [head] = await transaction.query<{ name: string }>(
    `select btrim(last_name || ' ' || first_name) as name from public.farmers
     where household_id = $1 and household_role = 'head' and deleted_at is null and id <> $2`,
    [householdId, farmerId],
  );
  if (!head) return;
  throw new ProblemError(409, "household_has_head", {
    fr: `${head.name} est déjà chef de ce ménage\u00a0: donnez-lui d’abord un autre rôle.`,
    en: `${head.name} is already the head of this household: give them another role first.`,
  });
}
