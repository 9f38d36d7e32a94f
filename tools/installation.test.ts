import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isInstalled, isInstalledByHand, outdatedPackages, rememberInstallation } from "./installation.mjs";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "parcelle-installation-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const node = "v24.1.0";
const locked = (version: string) => ({ packages: { "node_modules/a": { version } } });
const twoPackages = { packages: { ...locked("1.0.0").packages, "node_modules/b": { version: "2.0.0" } } };

async function put(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), JSON.stringify(content));
}

/** What npm ci leaves of a lock file: the packages, and its own list of them. */
async function installed(list: { packages: Record<string, { version: string }> }): Promise<void> {
  await put("node_modules/.package-lock.json", list);
  for (const path of Object.keys(list.packages)) await put(`${path}/package.json`, {});
}

describe("installed", () => {
  beforeEach(async () => {
    // The lock file names what npm leaves out.
    await put("package-lock.json", twoPackages);
    await installed(locked("1.0.0"));
    rememberInstallation(root, node);
  });

  it("is what npm ci left of this lock file, also where npm left something out", () => {
    expect(isInstalled(root, node)).toBe(true);
    expect(isInstalled(root, "v24.9.0")).toBe(true);
  });

  it("is nothing for another Node, whose binary packages are others", () => {
    expect(isInstalled(root, "v26.0.0")).toBe(false);
  });

  it("is nothing once the lock file changes", async () => {
    await put("package-lock.json", locked("1.0.1"));
    expect(isInstalled(root, node)).toBe(false);
  });

  it("is nothing once npm changes what is installed", async () => {
    await put("node_modules/.package-lock.json", locked("1.0.2"));
    expect(isInstalled(root, node)).toBe(false);
  });

  it("is nothing once node_modules or a package in it is deleted", async () => {
    await rm(join(root, "node_modules/a"), { recursive: true });
    expect(isInstalled(root, node)).toBe(false);
    await rm(join(root, "node_modules"), { recursive: true });
    expect(isInstalled(root, node)).toBe(false);
    expect(isInstalledByHand(root)).toBe(false);
  });
});

describe("installed by hand", () => {
  it("is all that the lock file names, without a start that saw it", async () => {
    await put("package-lock.json", twoPackages);
    await installed(locked("1.0.0"));
    expect(isInstalledByHand(root)).toBe(false);
    await installed(twoPackages);
    expect(isInstalledByHand(root)).toBe(true);
    await rm(join(root, "node_modules/b"), { recursive: true });
    expect(isInstalledByHand(root)).toBe(false);
  });

  it("is nothing that a start saw in another state", async () => {
    await put("package-lock.json", locked("1.0.0"));
    await installed(locked("1.0.0"));
    rememberInstallation(root, "v22.0.0");
    expect(isInstalledByHand(root)).toBe(false);
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
    expect(outdatedPackages(wanted, {})).toEqual(["node_modules/a", "node_modules/b"]);
  });

  it("is nothing when all versions agree, whatever the dates of the files", () => {
    expect(outdatedPackages(wanted, twoPackages)).toEqual([]);
  });

  it("is what is missing or has another version", () => {
    const present = { packages: { "node_modules/b": { version: "1.9.0" } } };
    expect(outdatedPackages(wanted, present)).toEqual(["node_modules/a", "node_modules/b"]);
  });
});
