import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../engines.ts";
import { serve, type TestServer } from "../serve.ts";
import { type Ledger, ledgerOf } from "./ledger.ts";

describeOnOneEngine("the balance", (open) => {
  let server: TestServer;
  let ledger: Ledger;

  beforeAll(async () => {
    const database = await open();
    ledger = ledgerOf(database);
    server = await serve(database);
    return () => server.close();
  });

  it("is told to the members as it moves", async () => {
    const { client, userId } = await server.signedIn("owner@balance.test");
    const organisation = await ledger.organisation();
    await ledger.ask(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner')",
      [organisation, userId],
    );
    const seen: unknown[] = [];
    await new Promise<void>((resolve) => {
      const filter = `organisation_id=eq.${organisation}`;
      client
        .channel("credits")
        .on(
          "postgres_changes",
          { event: "UPDATE", schema: "public", table: "credit_balances", filter },
          (change) => seen.push(change.new),
        )
        .subscribe((status) => {
          if (status === "SUBSCRIBED") resolve();
        });
    });
    await ledger.grant(organisation, 12);
    await expect.poll(() => seen).toMatchObject([{ available: 12 }]);
    await client.removeAllChannels();
  });
});
