import { expect, test } from "vitest";
import { createFakeClock } from "#shell/fake-clock.ts";
import { draftKeeper } from "./keep-draft.ts";

function kept(fails = false) {
  const clock = createFakeClock();
  const told: boolean[] = [];
  let times = 0;
  const keep = async () => {
    times += 1;
    if (fails) throw new Error("the device is full");
  };
  return { clock, told, times: () => times, keeper: draftKeeper(keep, (isKept) => told.push(isKept), clock) };
}

test("answers that follow each other quickly are kept once", async () => {
  const { clock, keeper, times } = kept();
  keeper.changed();
  clock.advance(300);
  keeper.changed();
  clock.advance(300);
  expect(times()).toBe(0);
  clock.advance(200);
  expect(times()).toBe(1);
});

test("who leaves the page keeps what was not kept yet, and nothing twice", async () => {
  const { keeper, times } = kept();
  keeper.changed();
  await keeper.flush();
  await keeper.flush();
  expect(times()).toBe(1);
});

test("a device that keeps nothing is told", async () => {
  const { keeper, told } = kept(true);
  keeper.changed();
  await keeper.flush();
  expect(told).toEqual([false]);
});

test("after the record was sent nothing is kept any more", async () => {
  const { clock, keeper, times } = kept();
  keeper.changed();
  keeper.stop();
  keeper.changed();
  clock.advance(1000);
  await keeper.flush();
  expect(times()).toBe(0);
});
