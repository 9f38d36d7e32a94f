import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingEntries } from "./complete-lock.mjs";
import { outdatedPackages } from "./ensure-dependencies.mjs";

const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
};

describe("the lock file", () => {
  it("names the optional packages of every platform, so that npm ci passes everywhere", () => {
    expect(missingEntries(lock.packages)).toEqual({});
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

describe("what has to be installed", () => {
  const wanted = {
    packages: {
      "": { version: "1.0.0" },
      "apps/web": { version: "1.0.0" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b": { version: "2.0.0" },
      "node_modules/of-another-platform": { version: "1.0.0", optional: true },
    },
  };

  it("is everything when nothing is there", () => {
    expect(outdatedPackages(wanted, undefined)).toEqual(["node_modules/a", "node_modules/b"]);
  });

  it("is nothing when all versions agree, whatever the dates of the files", () => {
    const installed = {
      packages: { "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "2.0.0" } },
    };
    expect(outdatedPackages(wanted, installed)).toEqual([]);
  });

  it("is what is missing or has another version", () => {
    const installed = { packages: { "node_modules/b": { version: "1.9.0" } } };
    expect(outdatedPackages(wanted, installed)).toEqual(["node_modules/a", "node_modules/b"]);
  });
});
