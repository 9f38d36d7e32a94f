import { expect, it } from "vitest";
import { BodyRoom } from "./body-room.ts";

const MB = 1024 * 1024;

it("an address has eight bodies on their way at most, and as many again once they were stored", () => {
  const room = new BodyRoom();
  const leave = Array.from({ length: 8 }, () => room.enter("one", MB)!)[0]!;
  expect(room.enter("one", MB)).toBeNull();
  expect(room.enter("other", MB)).not.toBeNull();
  leave();
  leave();
  expect(room.enter("one", MB)).not.toBeNull();
  expect(room.enter("one", MB)).toBeNull();
});

it("large bodies of several phones wait for each other, and small ones go on between", () => {
  const room = new BodyRoom();
  const leave = ["one", "two", "three"].map((phone) => room.enter(phone, 90 * MB)!);
  expect(room.enter("four", 90 * MB)).toBeNull();
  expect(room.enter("five", MB)).not.toBeNull();
  leave[0]!();
  expect(room.enter("four", 90 * MB)).not.toBeNull();
});
