import { expect, it } from "vitest";
import { z } from "zod";
import { authEnvironment, readAuthSettings } from "./auth-environment.ts";

const environment = z.object(authEnvironment);
const read = (values: Record<string, string>) => readAuthSettings(environment.parse(values));
const problem = (values: Record<string, string>) =>
  environment
    .safeParse(values)
    .error?.issues.map(({ message }) => message)
    .join() ?? null;

it("addresses count as confirmed at once only where it is said", () => {
  expect(read({}).autoconfirm).toBe(false);
  expect(read({ AUTH_AUTOCONFIRM: "true" }).autoconfirm).toBe(true);
});

it("passwords may have to be longer than eight characters, and never shorter", () => {
  expect(read({}).passwordMinLength).toBe(8);
  expect(read({ AUTH_PASSWORD_MINIMUM: "12" }).passwordMinLength).toBe(12);
  for (const AUTH_PASSWORD_MINIMUM of ["7", "257", "long"])
    expect(problem({ AUTH_PASSWORD_MINIMUM })).toBe("must be a whole number from 8 to 256");
});

it("limits of tries are multiplied, all or some", () => {
  expect(read({})).toMatchObject({ rateFactor: 1, rateFactors: {} });
  expect(read({ AUTH_RATE_FACTORS: "2.5" })).toMatchObject({ rateFactor: 2.5, rateFactors: {} });
  const some = read({ AUTH_RATE_FACTORS: '{"all": 2, "mail": 0.5}' });
  expect(some).toMatchObject({ rateFactor: 2, rateFactors: { mail: 0.5 } });
  expect(problem({ AUTH_RATE_FACTORS: '{"letters": 2}' })).toContain("there is no limit letters, only all,");
  for (const AUTH_RATE_FACTORS of ["0", '{"mail": -1}', "much"])
    expect(problem({ AUTH_RATE_FACTORS })).toMatch(/^is not usable: /);
});

it("a key of one's own is read, or said to be none", () => {
  expect(read({}).tokenKey).toBeNull();
  expect(read({ AUTH_JWT_KEY: "s".repeat(40) }).tokenKey).toMatchObject({ algorithm: "HS256" });
  expect(problem({ AUTH_JWT_KEY: "short" })).toBe(
    "is not usable: a secret has to have at least 32 characters",
  );
});
