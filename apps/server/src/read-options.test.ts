import { expect, it } from "vitest";
import { readOptions } from "./read-options.ts";

it("the test mode takes port, schemas and database from the command line, and makes a secret", () => {
  const { testSchemas, environment } = readOptions(
    ["--test-mode", "--port", "4100", "--schemas", "a, b", "--database-url", "postgres://host/base"],
    { PORT: "1" },
  );
  expect(testSchemas).toEqual(["a", "b"]);
  expect(environment).toMatchObject({ PORT: "4100", DATABASE_URL: "postgres://host/base" });
  expect(environment.SECRET).toHaveLength(64);
});

it("the test mode is refused in production, its schemas without it, and what nobody knows", () => {
  expect(() => readOptions(["--test-mode"], { NODE_ENV: "production" })).toThrow("--test-mode");
  expect(() => readOptions(["--schemas", "a"], {})).toThrow("--schemas needs --test-mode");
  expect(() => readOptions(["--nonsense"], {})).toThrow("--nonsense");
});

it("the demonstration is loaded when it is asked for", () => {
  expect(readOptions(["--demo"], {})).toMatchObject({ withDemonstration: true, testSchemas: null });
  expect(readOptions([], {})).toMatchObject({ withDemonstration: false, testSchemas: null });
});
