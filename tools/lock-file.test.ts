import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingEntries } from "./complete-lock.mjs";
import { orphanedPackages } from "./orphaned-packages.mjs";

const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
};

describe("the lock file", () => {
  it("names the optional packages of every platform, so that npm ci passes everywhere", () => {
    expect(missingEntries(lock.packages)).toEqual({});
  });

  it("names no package that nothing depends on, because npm ci would leave it out", () => {
    expect(orphanedPackages(lock.packages)).toEqual([]);
  });
});

describe("completing a lock file", () => {
  const tool = {
    dev: true,
    optionalDependencies: { "@tool/cli-darwin-arm64": "2.0.0", "@tool/linux-x64-musl": "2.0.0" },
  };

  it("adds what is missing, for the platform that its name tells", () => {
    expect(missingEntries({ "node_modules/tool": tool })).toEqual({
      "node_modules/@tool/cli-darwin-arm64": {
        version: "2.0.0",
        dev: true,
        optional: true,
        cpu: ["arm64"],
        os: ["darwin"],
      },
      "node_modules/@tool/linux-x64-musl": {
        version: "2.0.0",
        dev: true,
        optional: true,
        cpu: ["x64"],
        libc: ["musl"],
        os: ["linux"],
      },
    });
  });

  it("leaves alone what is there, also inside another package", () => {
    const packages = {
      "apps/web/node_modules/tool": tool,
      "apps/web/node_modules/@tool/cli-darwin-arm64": { version: "2.0.0" },
      "node_modules/@tool/linux-x64-musl": { version: "2.0.0" },
    };
    expect(missingEntries(packages)).toEqual({});
  });
});

describe("what nothing depends on", () => {
  const packages = {
    "": { dependencies: { a: "1" }, devDependencies: { tool: "1" } },
    "packages/own": { devDependencies: { "tool-of-own": "1" } },
    "node_modules/own": { resolved: "packages/own", link: true },
    "packages/own/node_modules/tool-of-own": { optionalDependencies: { "of-another-platform": "1" } },
    "node_modules/of-another-platform": {},
    "node_modules/tool": { devDependencies: { "tool-of-others": "1" } },
    "node_modules/tool-of-others": {},
    "node_modules/a": { peerDependencies: { b: "1" } },
    "node_modules/b": { dependencies: { deep: "1" } },
    "node_modules/b/node_modules/deep": {},
    "node_modules/deep": { dependencies: { left: "1" } },
    "node_modules/left": {},
  };

  it("is what no way leads to from the project and its workspaces", () => {
    expect(orphanedPackages(packages)).toEqual([
      "node_modules/tool-of-others",
      "node_modules/deep",
      "node_modules/left",
    ]);
  });
});
