import { expect, test } from "vitest";
import {
  formatBytes,
  formatDate,
  formatDuration,
  formatHectares,
  formatHectaresChange,
  formatLength,
  formatNumber,
  formatShare,
  formatSince,
  plural,
} from "./format.ts";

test("numbers follow the language", () => {
  expect(formatNumber(1234567.891, "fr")).toBe("1\u202f234\u202f567,89");
  expect(formatNumber(1234567.891, "en")).toBe("1,234,567.89");
});

test("hectares keep two decimals, and a very small plot is never shown as nothing", () => {
  expect(formatHectares(2, "fr")).toBe("2,00\u00a0ha");
  expect(formatHectares(0.0042, "en")).toBe("0.0042\u00a0ha");
  expect(formatHectares(0, "en")).toBe("0.00\u00a0ha");
});

test("lengths are metres, with a decimal when they are very short, and kilometres when they are long", () => {
  expect(formatLength(4.26, "fr")).toBe("4,3\u00a0m");
  expect(formatLength(443.4, "en")).toBe("443\u00a0m");
  expect(formatLength(9_999, "fr")).toBe("9\u202f999\u00a0m");
  expect(formatLength(12_345.6, "fr")).toBe("12,35\u00a0km");
  expect(formatLength(undefined, "en")).toBe("–");
});

test("an unknown value is a dash, never zero", () => {
  expect(formatHectares(null, "fr")).toBe("–");
  expect(formatShare(undefined, "fr")).toBe("–");
  expect(formatNumber(Number.NaN, "fr")).toBe("–");
  expect(formatDate("not a date", "en")).toBe("–");
});

test("shares are percents", () => {
  expect(formatShare(0.1255, "fr").replace(/\s/g, " ")).toBe("12,6 %");
  expect(formatShare(0.1255, "en")).toBe("12.6%");
});

test("a day is the same day in every time zone", () => {
  expect(formatDate("2020-12-31", "en")).toBe("31 Dec 2020");
  expect(formatDate("2020-12-31", "fr")).toBe("31 déc. 2020");
});

test("durations name their two largest units", () => {
  expect(formatDuration(42)).toBe("42\u00a0s");
  expect(formatDuration(125)).toBe("2\u00a0min 05\u00a0s");
  expect(formatDuration(3_720)).toBe("1\u00a0h 02\u00a0min");
});

test("the past is told in words", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(formatSince("2026-11-20T11:57:00Z", "fr", now)).toBe("il y a 3 minutes");
  expect(formatSince("2026-11-19T12:00:00Z", "en", now)).toBe("yesterday");
  expect(formatSince("2026-11-20T11:59:20Z", "fr", now)).toBe("maintenant");
});

test("file sizes are in bytes, kilobytes or megabytes, and a small file is never nothing", () => {
  expect(formatBytes(43, "en")).toBe("43 bytes");
  expect(formatBytes(43, "fr")).toBe("43\u00a0octets");
  expect(formatBytes(1, "en")).toBe("1 byte");
  expect(formatBytes(0, "en")).toBe("0 bytes");
  expect(formatBytes(999, "fr")).toBe("999\u00a0octets");
  expect(formatBytes(1000, "en")).toBe("1 kB");
  expect(formatBytes(12_340, "en")).toBe("12.3 kB");
  expect(formatBytes(2_500_000, "fr")).toBe("2,5\u202fMo");
  expect(formatBytes(20e9, "fr")).toBe("20\u202fGo");
});

test("zero is singular in French and plural in English", () => {
  expect(plural(0, "fr", "parcelle", "parcelles")).toBe("0\u00a0parcelle");
  expect(plural(0, "en", "plot", "plots")).toBe("0\u00a0plots");
  expect(plural(50000, "fr", "parcelle", "parcelles")).toBe("50\u202f000\u00a0parcelles");
});

test("a change of area says its direction, and none where nothing of it can be seen", () => {
  const told = [1.2, -1.2, 0, 1e-9].map((hectares) => formatHectaresChange(hectares, "fr"));
  expect(told).toEqual(["+1,20\u00a0ha", "−1,20\u00a0ha", "0,00\u00a0ha", "0,00\u00a0ha"]);
});
