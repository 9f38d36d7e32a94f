import { expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant } from "./factories/tenant.ts";

describeOnOneEngine("the features that are ticked for a member", (open) => {
  it("are those that there are, also in his invitation", async () => {
    const database = await open();
    const { organisationId, membershipId, people } = await addTenant(database);
    const tick = (claims: Claims, features: readonly (string | null)[]) =>
      database.asCaller(claims, (transaction) =>
        transaction.query("update public.memberships set features = $1 where id = $2 returning features", [
          features,
          membershipId,
        ]),
      );
    const unknown = { code: "22023", message: "There is no feature 'EVERYTHING'." };
    await expect(tick(people.owner, ["EUDR", "EVERYTHING"])).rejects.toMatchObject(unknown);
    await expect(tick(people.owner, [null])).rejects.toMatchObject({ code: "22023" });
    expect(await tick(people.owner, ["EUDR", "FARMER"])).toEqual([{ features: ["EUDR", "FARMER"] }]);
    const invite = (features: readonly string[]) =>
      database.asWorkflow(people.owner, (transaction) =>
        transaction.query(
          "select app.invite($1, null, 'new@test.example', 'agent', $2, 'fr', 'hash') as made",
          [organisationId, features],
        ),
      );
    await expect(invite(["EVERYTHING"])).rejects.toMatchObject(unknown);
    expect(await invite(["EUDR"])).toMatchObject([{ made: { state: "invited" } }]);
  });
});
