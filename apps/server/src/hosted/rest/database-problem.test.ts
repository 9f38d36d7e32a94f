import pg from "pg";
import { expect, it } from "vitest";
import { toDatabaseError } from "#database/database-error.ts";
import { catalogueProblem, databaseProblem } from "./database-problem.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" });
const late = new Error("timeout exceeded when trying to connect");

it.each([
  [refused, 503, "PGRST001"],
  [new Error("Connection terminated unexpectedly"), 503, "PGRST001"],
  [late, 504, "PGRST003"],
])(
  "a database that cannot be reached (%s) is told by PostgREST's codes, and never where it is",
  (error, status, code) => {
    const problem = databaseProblem(toDatabaseError(error), "anon");
    expect([problem.status, problem.body.code]).toEqual([status, code]);
    expect(JSON.stringify(problem.body)).not.toContain("10.0.0.7");
  },
);

it("a catalogue that cannot be read has its own code", () => {
  expect(catalogueProblem(toDatabaseError(refused))).toMatchObject({
    status: 503,
    body: { code: "PGRST002" },
  });
  expect(catalogueProblem(late)).toBe(late);
});

it("what the server itself says of connections stays as it is said", () => {
  const said = Object.assign(new pg.DatabaseError("sorry, too many clients already", 0, "error"), {
    code: "53300",
  });
  expect(databaseProblem(toDatabaseError(said), "anon")).toMatchObject({
    status: 503,
    body: { code: "53300" },
  });
});

it.each(["Invalid hex string, length (43) has to be a multiple of two!", "parse error - invalid geometry"])(
  "a text that PostGIS takes for a geometry is the caller's fault (%s)",
  (message) => {
    const said = Object.assign(new pg.DatabaseError(message, 0, "error"), { code: "XX000" });
    expect(databaseProblem(toDatabaseError(said), "anon")).toMatchObject({
      status: 400,
      body: { code: "XX000" },
    });
  },
);

it.each([
  ["P0409", "A row of projects cannot go from draft to completed.", 409],
  ["P0411", "An organisation keeps at least one active owner.", 409],
  ["P0402", "Your agency does not have enough credits for this service", 402],
  ["P0429", "Too many invitations were sent in the last hour.", 429],
  ["54000", "array bound is out of integer range", 400],
  ["54001", "stack depth limit exceeded", 500],
])("what our own rules refuse (%s, %s) is no fault of the server", (code, message, status) => {
  const said = Object.assign(new pg.DatabaseError(message, 0, "error"), { code });
  expect(databaseProblem(toDatabaseError(said), "authenticated")).toMatchObject({ status, body: { code } });
});
