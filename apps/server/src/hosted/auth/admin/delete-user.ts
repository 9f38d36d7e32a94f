import { createHash } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import type { AuthServices } from "../auth-services.ts";
import { findUser } from "./find-user.ts";

export const deleteInput = z.object({ should_soft_delete: z.boolean().default(false) });

/** DELETE /admin/users/:id: the account goes; softly, its identifier stays and nothing that names the person. */
export async function deleteUser(
  { database }: AuthServices,
  id: string,
  { should_soft_delete: softly }: z.infer<typeof deleteInput>,
): Promise<Record<string, never>> {
  await database.asService(async (transaction) => {
    const { user } = await findUser(transaction, id);
    if (softly) await forget(transaction, id, user.email);
    else await transaction.query("delete from auth.users where id = $1::text::uuid", [id]);
  });
  return {};
}

async function forget(transaction: Transaction, id: string, email: string): Promise<void> {
  const trace = createHash("sha256").update(`${id}${email}`).digest("hex");
  await transaction.query(
    `update auth.users
     set deleted_at = now(), email = $2, phone = null, new_email = null, encrypted_password = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1::text::uuid`,
    [id, trace],
  );
  for (const table of ["identities", "sessions", "one_time_tokens", "mfa_factors", "flow_states"])
    await transaction.query(`delete from auth.${table} where user_id = $1::text::uuid`, [id]);
}
