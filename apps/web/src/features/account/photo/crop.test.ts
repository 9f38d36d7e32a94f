import { expect, test } from "vitest";
import { dragged, squareOf, WHOLE } from "./crop.ts";

const portrait = { width: 600, height: 800 };

test("at first the greatest square in the middle is kept", () => {
  expect(squareOf(portrait, WHOLE)).toEqual({ x: 0, y: 100, side: 600 });
});

test("twice as near keeps half of the side, wherever the edges are", () => {
  expect(squareOf(portrait, { zoom: 2, across: 1, down: 1 })).toEqual({ x: 300, y: 500, side: 300 });
  expect(squareOf(portrait, { zoom: 99, across: -3, down: 7 })).toEqual({ x: 0, y: 650, side: 150 });
});

test("dragging to the right shows what lies to the left, and stops at the edge", () => {
  const near = { zoom: 2, across: 0.5, down: 0.5 };
  expect(squareOf(portrait, dragged(portrait, near, { across: 0.1, down: 0 })).x).toBeCloseTo(120);
  expect(squareOf(portrait, dragged(portrait, near, { across: 9, down: -9 }))).toMatchObject({
    x: 0,
    y: 500,
  });
});

test("where there is no room to move nothing moves", () => {
  expect(dragged(portrait, WHOLE, { across: 0.5, down: 0 }).across).toBe(0.5);
});
