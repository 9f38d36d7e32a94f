import { describe, expect, it } from "vitest";
import { drawnNumber, isLong } from "../../../tools/draw.ts";
import { formatNumber, type Language, withTrueMinus } from "./language.ts";

const locales: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

/** Numbers of every size, many of them on a half, where rounding errs first. */
function drawNumbers(count: number): number[] {
  let state = drawnNumber("numbers of every size");
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const sign = next() < 0.3 ? -1 : 1;
    const size = 10 ** Math.floor(next() * 26 - 9);
    const value = next() * size;
    return sign * (next() < 0.5 ? value : Number(`${value.toFixed(Math.floor(next() * 7))}5`));
  });
}

it("below nought has a true minus sign, at any size", () => {
  const written = [-12.5, -1e-9, -1e21].map((value) => formatNumber(value, "fr", 1).charAt(0));
  expect(written).toEqual(["\u2212", "\u2212", "\u2212"]);
});

describe.each(["fr", "en"] as const)("a number in %s", (language) => {
  it("is written as Intl writes it, at whatever size, with half rounded away from zero", () => {
    const edges = [0, -0, 1, -0.001, 0.5, 1.005, 2.675, 999.995, 1e6, 1e21, 1e-7, NaN, Infinity, -Infinity];
    const numbers = [...edges, ...drawNumbers(isLong ? 200_000 : 3000)];
    for (let digits = 0; digits <= 6; digits += 1) {
      const intl = new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits });
      const written = numbers.map((value) => `${value}: ${formatNumber(value, language, digits)}`);
      expect(written).toEqual(numbers.map((value) => `${value}: ${withTrueMinus(intl.format(value))}`));
    }
  });
});
