import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { problemOfDatabase } from "#hosted/functions/database-problems.ts";
import { databaseProblem } from "#hosted/rest/database-problem.ts";
import { DatabaseError } from "./database-error.ts";
import { ownRefusals } from "./own-refusals.ts";

const definitions = new URL("./definitions/", import.meta.url);

it("every code with which our SQL refuses something has its status here", () => {
  const raised = readdirSync(definitions).flatMap((name) =>
    [...readFileSync(new URL(name, definitions), "utf8").matchAll(/errcode = '(P0[45]\d\d|P0002)'/g)].map(
      ([, code]) => code!,
    ),
  );
  expect([...new Set(raised)].sort()).toEqual(Object.keys(ownRefusals).sort());
});

it.each(Object.entries(ownRefusals))("%s is answered with %d by rows and by functions", (code, status) => {
  const detail = JSON.stringify({ waiting: 1, running: 1, most: 50 });
  const refused = new DatabaseError({ code, message: "refused", detail });
  expect(databaseProblem(refused, "authenticated").status).toBe(status);
  if (code === "P0422" || code === "P0425") return;
  expect(problemOfDatabase(refused)?.status ?? status).toBe(status);
});
