import { features } from "@parcelle/domain/permissions/features";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { session } from "#app/current-session.ts";

const description = z.object({
  invitation: z
    .object({
      state: z.enum(["waiting", "used", "cancelled", "expired"]),
      email: z.string(),
      role: z.string(),
      organisation: z.string(),
      project: z.string().nullable(),
      person: z.string(),
      hasAccount: z.boolean(),
    })
    .nullable(),
});

export type Invitation = NonNullable<z.infer<typeof description>["invitation"]>;

/** Looking does not take it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async () => (await callFunction("describe-invitation", { token }, description)).invitation,
  });

const joined = z.object({ projectId: z.number().nullable(), module: z.string().nullable() });
export type Joined = z.infer<typeof joined>;

export async function acceptInvitation(token: string): Promise<Joined> {
  const place = await callFunction("accept-invitation", { token }, joined);
  await session.renew();
  return place;
}

export interface NewAccount {
  firstName: string;
  name: string;
  password: string;
}

/** Makes the account and logs it in. */
export async function joinWithPassword(token: string, account: NewAccount): Promise<Joined> {
  const schema = joined.extend({ email: z.string() });
  const place = await callFunction("join-with-password", { token, ...account }, schema);
  await session.login({ username: place.email, password: account.password, rememberMe: false });
  return place;
}

/** The page of the project behind the language, else the home page. */
export function addressOf({ projectId, module }: Joined): string {
  const path = features.find(({ key }) => key === module)?.path;
  return projectId === null || path === undefined ? "" : `${path}/${projectId}`;
}
