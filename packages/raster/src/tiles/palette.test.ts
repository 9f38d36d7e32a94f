import { expect, test } from "vitest";
import { paletteOf } from "./palette.ts";

const title = { fr: "", en: "" };
const ramp = [
  { from: 0, to: 20, colour: "#ffffff", endColour: "#008000", title },
  { from: 20, to: 60, colour: "#008000", endColour: "#000000", title },
];

test("a continuous layer passes evenly from colour to colour, and nothing beyond its ends is drawn", () => {
  const { colours, indexOf } = paletteOf(ramp);
  expect(colours).toHaveLength(255);
  expect(colours[indexOf(0)]!.colour).toBe("#ffffff");
  expect(colours[indexOf(19.99)]!.colour).toBe("#008000");
  expect(colours[indexOf(60)]!.colour).toBe("#000000");
  const green = Number.parseInt(colours[indexOf(40)]!.colour.slice(3, 5), 16);
  expect(green).toBeGreaterThan(60);
  expect(green).toBeLessThan(68);
  expect([indexOf(-0.1), indexOf(60.1), indexOf(Number.NaN)]).toEqual([0, 0, 0]);
});

test("samples with scale and offset take the colour of their value", () => {
  const { colours, indexOf, table } = paletteOf(ramp, { scale: 0.1, offset: -5 });
  expect(colours).toEqual(paletteOf(ramp).colours);
  expect([indexOf(50), indexOf(450), table[650]]).toEqual([0, 40, 60].map(paletteOf(ramp).indexOf));
  expect([indexOf(40), indexOf(651)]).toEqual([0, 0]);
});

test("classes beside a ramp keep their own colour", () => {
  const water = { from: 101, to: 101, colour: "#0000ff", title };
  const { colours, indexOf, table } = paletteOf([...ramp, water]);
  expect(colours[indexOf(101)]!.colour).toBe("#0000ff");
  expect(colours.length).toBeLessThanOrEqual(256);
  expect(table[101]).toBe(indexOf(101));
});
