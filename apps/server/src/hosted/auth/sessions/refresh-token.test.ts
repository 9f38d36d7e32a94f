import { describe, expect, it } from "vitest";
import { isGenuine, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

const sessionId = "0190f3c2-7b7e-7cc3-98c4-dc0c0c07398f";
const key = new Uint8Array(32).fill(7);

describe("a refresh token", () => {
  it("names its session and its number, and proves itself with the session's key", () => {
    const token = readRefreshToken(writeRefreshToken(sessionId, 41, key))!;
    expect([token.sessionId, token.counter, isGenuine(token, key)]).toEqual([sessionId, 41, true]);
    expect(isGenuine(token, new Uint8Array(32).fill(8))).toBe(false);
    expect(isGenuine({ ...token, counter: 42 }, key)).toBe(false);
  });

  it("is refused when it is written in any other way", () => {
    const text = writeRefreshToken(sessionId, 1, key);
    for (const wrong of ["", "x", `${text}A`, text.slice(1), `${text}=`, "é".repeat(40)])
      expect(readRefreshToken(wrong)).toBeNull();
  });
});
