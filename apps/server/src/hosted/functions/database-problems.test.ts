import { expect, it } from "vitest";
import { DatabaseError } from "#database/database-error.ts";
import { problemOfDatabase } from "./database-problems.ts";

const refusedBy = (constraint: string) =>
  problemOfDatabase(new DatabaseError({ code: "23514", message: "violates check constraint", constraint }));

it("a limit of a column is told as the text that is too long, and how long it may be", () => {
  expect(refusedBy("overrules_comment_length")).toMatchObject({
    status: 400,
    code: "limit_exceeded",
    texts: { en: "“Comment” has at most 2,000 characters." },
  });
});

it("any other constraint is told as a value that is not valid", () => {
  expect(refusedBy("projects_name_check")).toMatchObject({ status: 400, code: "invalid_value" });
});
