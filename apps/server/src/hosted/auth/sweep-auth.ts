import type { Database } from "#database/database.ts";

/** Forgets what can have no effect any more: old counts, tokens that are over, sessions nobody can continue. */
export const sweepAuth = (database: Database): Promise<void> =>
  database.asService(async (transaction) => {
    await transaction.query("delete from auth.rate_limits where window_start < now() - interval '1 day'");
    // A link that came too late can say so for a month; only its hash is kept.
    await transaction.query("delete from auth.one_time_tokens where expires_at < now() - interval '30 days'");
    await transaction.query("delete from auth.flow_states where expires_at < now() - interval '1 day'");
    await transaction.query("delete from auth.saml_assertions where expires_at < now()");
    await transaction.query("delete from auth.webauthn_challenges where expires_at < now()");
    await transaction.query("delete from auth.mfa_challenges where expires_at < now() - interval '1 day'");
    await transaction.query(
      "delete from auth.sessions where not_after < now() or refreshed_at < now() - interval '400 days'",
    );
  });
