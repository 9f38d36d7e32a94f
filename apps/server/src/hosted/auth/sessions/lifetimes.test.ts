import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

describeOnOneEngine("sessions by configuration", (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, {
      auth: { sessionSeconds: 7200, inactivitySeconds: 3600, lowAssuranceSeconds: 600 },
    });
    return () => server.close();
  });

  /** What a refresh answers in a session whose moments lie so many seconds back. */
  const refreshAfter = async (email: string, started: number, refreshed: number, hasFactor = false) => {
    const { client, userId } = await server.signedIn(email);
    await database.asService(async (transaction) => {
      await transaction.query(
        `update auth.sessions set created_at = now() - make_interval(secs => $2::text::float8),
           refreshed_at = now() - make_interval(secs => $3::text::float8)
         where user_id = $1::text::uuid`,
        [userId, String(started), String(refreshed)],
      );
      if (hasFactor)
        await transaction.query(
          "insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret) values ($1::text::uuid, 'totp', 'verified', '')",
          [userId],
        );
    });
    const { error } = await client.auth.refreshSession();
    return error === null ? "good" : `${error.status} ${error.code}: ${error.message}`;
  };

  it("end when they are as old as the installation lets them be", async () => {
    expect(await refreshAfter("young@sessions.test", 7000, 10)).toBe("good");
    expect(await refreshAfter("old@sessions.test", 7300, 10)).toBe(
      "400 session_expired: Invalid Refresh Token: Session Expired",
    );
  });

  it("end when nobody uses them", async () => {
    expect(await refreshAfter("used@sessions.test", 4000, 3500)).toBe("good");
    expect(await refreshAfter("idle@sessions.test", 4000, 3700)).toBe(
      "400 session_expired: Invalid Refresh Token: Session Expired (Inactivity)",
    );
  });

  it("end early without the second factor of who has one", async () => {
    expect(await refreshAfter("nofactor@sessions.test", 700, 10)).toBe("good");
    expect(await refreshAfter("soon@sessions.test", 500, 10, true)).toBe("good");
    expect(await refreshAfter("low@sessions.test", 700, 10, true)).toBe(
      "400 session_expired: Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)",
    );
  });

  it("last as long as they are used where nothing is decided", async () => {
    const plain = await serve(database);
    const { client, userId } = await plain.signedIn("plain@sessions.test");
    await database.asService((transaction) =>
      transaction.query(
        "update auth.sessions set created_at = now() - interval '2 years', refreshed_at = now() - interval '1 year' where user_id = $1::text::uuid",
        [userId],
      ),
    );
    const { error } = await client.auth.refreshSession();
    await plain.close();
    expect(error).toBeNull();
  });
});
