import { z } from "zod";
import type { AuthServices } from "../auth-services.ts";
import { SELECT_ACCOUNT, type User } from "../users/user.ts";

const page = (fallback: number, most: number) =>
  z
    .string()
    .default("")
    .refine((text) => /^\d*$/.test(text), { error: "Bad Pagination Parameters: this is no number of a page" })
    .transform((text) => (text === "" ? fallback : Math.min(Math.max(Number(text), 1), most)));

export const listInput = z.object({ page: page(1, 10_000_000), per_page: page(50, 1000) });

export type UserPage = { users: User[]; total: number; link: string };

/** GET /admin/users: one page, the newest first, and where the next and the last one are. */
export async function listUsers(
  { database }: AuthServices,
  { page: number, per_page: size }: z.infer<typeof listInput>,
): Promise<UserPage> {
  const [total, rows] = await database.asService(async (transaction) => [
    (
      await transaction.query<{ count: number }>(
        "select count(*)::int as count from auth.users where deleted_at is null",
      )
    )[0]!.count,
    await transaction.query<{ user: User }>(
      `${SELECT_ACCOUNT} order by u.created_at desc, u.id limit $1::text::bigint offset $2::text::bigint`,
      [String(size), String((number - 1) * size)],
    ),
  ]);
  const last = Math.max(1, Math.ceil(total / size));
  const address = (to: number, rel: string) =>
    `</auth/v1/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  const links = [...(number < last ? [address(number + 1, "next")] : []), address(last, "last")];
  return { users: rows.map(({ user }) => user), total, link: links.join(", ") };
}
