import { describe, expect, it } from "vitest";
import { makeRegistry } from "./make-registry.ts";

const registry = makeRegistry(20_000, "test");
const shareOf = (count: number) => count / registry.length;

describe("a registry with known truth", () => {
  it("is the same for the same seed and another for another seed", () => {
    expect(makeRegistry(500, "test")).toEqual(makeRegistry(500, "test"));
    expect(makeRegistry(500, "test")).not.toEqual(makeRegistry(500, "another"));
  });

  it("has as many rows as asked for, each with its own identifier", () => {
    expect(new Set(registry.map(({ identifier }) => identifier)).size).toBe(20_000);
  });

  it("tells six people in a hundred once more, some of them twice", () => {
    const people = new Map<number, number>();
    for (const { person } of registry) people.set(person, (people.get(person) ?? 0) + 1);
    expect(shareOf(registry.length - people.size)).toBeCloseTo(0.06, 3);
    expect(Math.max(...people.values())).toBeGreaterThan(2);
  });

  it("has more than five in a hundred who look like somebody else, of every kind", () => {
    const alike = registry.filter(({ resembles }) => resembles !== null);
    expect(shareOf(alike.length)).toBeGreaterThan(0.05);
    for (const kind of ["sibling", "twin", "father and son", "namesake"])
      expect(
        alike.filter(({ resembles }) => resembles === kind).length,
        `fewer than 50 of ${kind}`,
      ).toBeGreaterThan(50);
  });

  it("has names that are very common and names that are rare", () => {
    const families = new Map<string, number>();
    for (const { lastName } of registry) families.set(lastName, (families.get(lastName) ?? 0) + 1);
    const counts = [...families.values()].sort((one, other) => other - one);
    expect(shareOf(counts[0]!)).toBeGreaterThan(0.03);
    expect(counts.at(-1)).toBe(1);
  });

  it("leaves out what lists leave out, and has numbers of before 2021", () => {
    const numbers = registry.flatMap(({ phones }) => phones);
    expect(numbers.some((number) => number.length === 8)).toBe(true);
    expect(registry.filter(({ birth }) => birth === null).length).toBeGreaterThan(1000);
    expect(registry.filter(({ birth }) => birth?.day === `${birth?.year}-01-01`).length).toBeGreaterThan(
      1000,
    );
    expect(registry.filter(({ village }) => village === null).length).toBeGreaterThan(400);
    expect(registry.filter(({ phones }) => phones.length === 0).length).toBeGreaterThan(1000);
    expect(registry.filter(({ place }) => place === null).length).toBeGreaterThan(1000);
    expect(registry.filter(({ areaHectares }) => areaHectares === null).length).toBeGreaterThan(1000);
  });
});
