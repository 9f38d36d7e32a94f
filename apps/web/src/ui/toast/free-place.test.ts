import { expect, test } from "vitest";
import { freePlace } from "./free-place.ts";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const toast = { width: 400, height: 60 };
const onPhone = { width: 358, height: 60 };

test("a toast stands at the bottom, on the right", () => {
  expect(freePlace(toast, desk, [])).toEqual({ left: 864, top: 724 });
});

test("where a button stands on the right it goes to the middle, and where one stands there too to the left", () => {
  const next = { left: 1144, top: 737, width: 104, height: 36 };
  const middle = { left: 600, top: 737, width: 104, height: 36 };
  expect(freePlace(toast, desk, [next])).toEqual({ left: 440, top: 724 });
  expect(freePlace(toast, desk, [next, middle])).toEqual({ left: 16, top: 724 });
});

test("on a phone it stands above the bar of buttons at the bottom", () => {
  const bar = { left: 16, top: 780, width: 358, height: 48 };
  const { left, top } = freePlace(onPhone, phone, [bar]);
  expect(left).toBe(16);
  expect(top + onPhone.height).toBeLessThanOrEqual(bar.top);
  expect(top + onPhone.height).toBeGreaterThan(bar.top - 9);
});

test("it stays where it is while nothing that is pressed comes below it, and goes when something does", () => {
  const present = { left: 440, top: 724 };
  expect(freePlace(toast, desk, [], present)).toEqual(present);
  const menu = { left: 500, top: 700, width: 200, height: 90 };
  expect(freePlace(toast, desk, [menu], present)).toEqual({ left: 864, top: 724 });
});

test("a place outside of a window that has become smaller is left", () => {
  expect(freePlace(onPhone, phone, [], { left: 864, top: 724 })).toEqual({ left: 16, top: 768 });
});

test("where everything is pressed it covers as little as possible", () => {
  const rows = Array.from({ length: 22 }, (_, row) => ({ left: 0, top: row * 40, width: 1280, height: 36 }));
  const { top } = freePlace(toast, desk, rows);
  const covered = rows.filter((row) => row.top < top + toast.height && row.top + row.height > top);
  expect(covered.length).toBeLessThanOrEqual(2);
});
