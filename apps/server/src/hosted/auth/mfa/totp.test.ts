import { expect, it } from "vitest";
import { encodeBase32, matchingStep, stepAt, totpCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

it("codes are those of RFC 6238, appendix B", () => {
  const published: [seconds: number, code: string][] = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ];
  for (const [seconds, code] of published) expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code);
});

it("a code is taken one step early or late, and no further", () => {
  const now = 1_700_000_000_000;
  const present = stepAt(now);
  for (const step of [present - 1, present, present + 1])
    expect(matchingStep(secret, totpCode(secret, step), now)).toBe(step);
  for (const step of [present - 2, present + 2])
    expect(matchingStep(secret, totpCode(secret, step), now)).toBeNull();
  for (const junk of ["", "12345", "1234567", "abcdef", "１２３４５６"])
    expect(matchingStep(secret, junk, now)).toBeNull();
});

it("a secret is written as RFC 4648 says", () => {
  expect(encodeBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(encodeBase32(Buffer.from("f"))).toBe("MY");
  expect(encodeBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});

it("names in an authenticator's address cannot break it", () => {
  const uri = new URL(totpUri({ issuer: "Coop & Fils", account: "awa@example.org", secret: "ABC" }));
  expect(uri.pathname).toBe("/Coop%20%26%20Fils:awa%40example.org");
  expect(uri.searchParams.get("issuer")).toBe("Coop & Fils");
  expect(uri.href).not.toContain("+");
});
