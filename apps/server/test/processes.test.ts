import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { hasPgBouncer } from "./processes/pgbouncer.ts";
import { runScenario, type Size } from "./processes/scenario.ts";

const size: Omit<Size, "pgbouncer"> = {
  ...{ clients: 20, organisations: 2, steps: 2, nginx: false, store: "disk" },
  ...{ uploads: 1, uploadBytes: 8 * 1024 * 1024, works: 2, plots: 1000 },
};

describe("two servers and two workers over one PostgreSQL", () => {
  it(
    "behind PgBouncer: one of each is killed and comes back; nothing is lost, nothing twice (apt-get install pgbouncer)",
    skippedWithout("pgbouncer", !hasPgBouncer()),
    async () => {
      const { checks } = await runScenario({ ...size, pgbouncer: true }, () => undefined);
      const faults = checks.flatMap((check) => check.faults.map((fault) => `${check.name}: ${fault}`));
      expect(faults.join("\n")).toBe("");
      expect(checks.map(({ name }) => name)).toContain("jobs and credits");
    },
  );
});
