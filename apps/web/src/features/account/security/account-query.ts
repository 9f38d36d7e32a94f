import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { askIdentity } from "#app/ask-identity.ts";
import { throwIdentityError } from "#app/identity-problem.ts";
import { connectionProblem } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";

export const securityKeys = {
  account: ["own-account"],
  sessions: ["own-sessions"],
  recovery: ["recovery-codes"],
  emailChange: ["email-change"],
  passkeys: ["passkeys"],
};

/** The account as the identity family knows it: address, factors, ways to sign in. */
export const ownAccountQuery = queryOptions({
  queryKey: securityKeys.account,
  queryFn: async () => {
    const client = await supabase();
    const { data, error } = await client.auth.getUser();
    throwIdentityError(error);
    if (!data.user) throw connectionProblem(null);
    return data.user;
  },
});

const session = z.object({
  id: z.string(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  aal: z.string(),
  present: z.boolean(),
});

export type OwnSession = z.infer<typeof session>;

export const sessionsQuery = queryOptions({
  queryKey: securityKeys.sessions,
  queryFn: async () =>
    z.object({ sessions: z.array(session) }).parse(await askIdentity("/sessions")).sessions,
});

/** The set of codes stands among the factors; only the others are applications. */
export const hasRecoveryCodes = (factors: readonly { factor_type: string }[] | undefined): boolean =>
  factors?.some(({ factor_type }) => factor_type === "recovery_code") ?? false;

export const recoveryCodesQuery = queryOptions({
  queryKey: securityKeys.recovery,
  queryFn: async () => {
    const client = await supabase();
    const { data, error } = await client.auth.getUser();
    throwIdentityError(error);
    if (!hasRecoveryCodes(data.user?.factors)) return 0;
    return z.object({ remaining: z.number() }).parse(await askIdentity("/factors/recovery-codes")).remaining;
  },
});

const change = z.object({
  new_email: z.string(),
  expired: z.boolean(),
  new_confirmed: z.boolean(),
  current_confirmed: z.boolean().nullable(),
});

export type EmailChange = z.infer<typeof change>;

export const emailChangeQuery = queryOptions({
  queryKey: securityKeys.emailChange,
  // The links are followed elsewhere: whoever comes back to this page sees what has happened.
  refetchOnWindowFocus: "always",
  queryFn: async () =>
    z.object({ email_change: change.nullable() }).parse(await askIdentity("/user/email-change")).email_change,
});
