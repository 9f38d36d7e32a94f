import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { installedModules } from "../../installed-modules.ts";
import { functionsTable } from "./functions-page.ts";

const page = new URL("../../../../../docs/functions.md", import.meta.url);
const functions = new Map(
  installedModules.flatMap((module) => module.functions).map((one) => [one.name, one] as const),
);

it("the page for integrators lists every function as it is; UPDATE_DOCS=1 writes it", () => {
  const text = readFileSync(page, "utf8");
  const [before = "", , after = ""] = text.split(/<!-- \/?functions -->\n/);
  const wanted = `${before}<!-- functions -->\n${functionsTable(functions)}\n<!-- /functions -->\n${after}`;
  if (process.env.UPDATE_DOCS === "1") writeFileSync(page, wanted);
  expect(readFileSync(page, "utf8")).toBe(wanted);
});
