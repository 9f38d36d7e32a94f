import { describe, expect, it, vi } from "vitest";

type Draw = typeof import("./draw.ts");

async function drawOf(environment: { TEST_SEED?: string; TEST_LENGTH?: string }): Promise<Draw> {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ TEST_LENGTH: "", ...environment })) vi.stubEnv(name, value);
  return await import("./draw.ts");
}

const files = Array.from({ length: 200 }, (_, index) => `/somewhere/${index}.test.ts`);

describe("what a run of the tests draws", () => {
  it("is the same whenever the same commit runs", async () => {
    const one = await drawOf({ TEST_SEED: "abc" });
    const first = files.map((file) => one.drawn(file, ["pglite", "postgres"]));
    const again = await drawOf({ TEST_SEED: "abc" });
    expect(files.map((file) => again.drawn(file, ["pglite", "postgres"]))).toEqual(first);
  });

  it("is another for another commit, and takes each about as often", async () => {
    const counts = [];
    for (const seed of ["abc", "def"]) {
      const { drawn } = await drawOf({ TEST_SEED: seed });
      counts.push(files.filter((file) => drawn(file, ["pglite", "postgres"])[0] === "pglite").join());
    }
    expect(counts[0]).not.toBe(counts[1]);
    for (const count of counts) {
      expect(count.split(",").length).toBeGreaterThan(70);
      expect(count.split(",").length).toBeLessThan(130);
    }
  });

  it("brings each choice of one file together with each choice of the same file by another name", async () => {
    const file = import.meta.filename;
    const pairs = new Set<string>();
    for (let commit = 0; commit < 60; commit += 1) {
      const { drawn } = await drawOf({ TEST_SEED: `commit ${commit}` });
      const [engine] = drawn(file, ["pglite", "postgres"]);
      const [worker] = drawn(`${file} workers`, ["inside", "separate"]);
      const [moment] = drawn(`${file} moments`, ["early", "middle", "late"]);
      pairs.add(`${engine} ${worker} ${moment}`);
    }
    expect(pairs.size).toBe(2 * 2 * 3);
  });

  it("leaves none of many alike out for ever, and takes at least one of each kind", async () => {
    const seen = new Set<string>();
    for (let commit = 0; commit < 40; commit += 1) {
      const { drawnShare } = await drawOf({ TEST_SEED: `commit ${commit}` });
      const share = drawnShare("screens", files, 4);
      expect(share).toHaveLength(50);
      for (const file of share) seen.add(file);
      expect(drawnShare("screens", files.slice(0, 2), 4)).toHaveLength(1);
    }
    expect(seen.size).toBe(files.length);
  });

  it("is everything in a long run", async () => {
    const { drawn, drawnShare } = await drawOf({ TEST_SEED: "abc", TEST_LENGTH: "long" });
    expect(drawn("/somewhere/a.test.ts", ["fr", "en"])).toEqual(["fr", "en"]);
    expect(drawnShare("screens", files, 4)).toEqual(files);
  });

  it("names the commit where no seed is set", async () => {
    const { testSeed } = await drawOf({ TEST_SEED: "" });
    expect(testSeed).toMatch(/^([0-9a-f]{12}|no commit)$/);
  });
});
