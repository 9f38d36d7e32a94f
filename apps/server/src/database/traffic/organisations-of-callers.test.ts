import { describe, expect, it } from "vitest";
import { OrganisationsOfCallers } from "./organisations-of-callers.ts";

const answered = () => new Promise((resolve) => setImmediate(resolve));

describe("whose share a caller takes", () => {
  it("is his own until his organisation is known", async () => {
    const organisations = new OrganisationsOfCallers(async () => 7);
    expect(organisations.groupOf("ama")).toBe("person ama");
    await answered();
    expect(organisations.groupOf("ama")).toBe("organisation 7");
  });

  it("is his own again once he has left it", async () => {
    let organisation: number | null = 7;
    let now = 0;
    const organisations = new OrganisationsOfCallers(
      async () => organisation,
      () => now,
    );
    organisations.groupOf("ama");
    await answered();
    organisation = null;
    now += 600_000;
    organisations.groupOf("ama");
    await answered();
    expect(organisations.groupOf("ama")).toBe("person ama");
  });
});
