// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { createFakeClock } from "#shell/fake-clock.ts";
import { persisted } from "#shell/persisted.ts";
import { ProblemError } from "../problem.ts";
import { createDraftSaver, PAUSE_BEFORE_SAVING, parseKept } from "./draft-saver.ts";

beforeEach(() => localStorage.clear());

interface Draft {
  internalReference: string;
}

const draft: Draft = { internalReference: "A" };
const named = (internalReference: string): Draft => ({ internalReference });

function saver({ isUnsaved = false } = {}) {
  const clock = createFakeClock(1_000);
  const kept = persisted({
    key: "d",
    parse: parseKept((value) => value as Draft),
    storage: localStorage,
    clock,
  });
  const sent: string[] = [];
  const answers: { resolve: (savedAt: string) => void; reject: (error: Error) => void }[] = [];
  const over: string[] = [];
  const save = (one: Draft, basedOn: string) => {
    sent.push(one.internalReference);
    over.push(basedOn);
    return new Promise<string>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const made = createDraftSaver({
    ...{ draft, base: draft, savedAt: "t0", isUnsaved, kept, save, clock },
    isOvertaken: (error) => error instanceof ProblemError && error.status === 409,
    isHeld: ({ internalReference }) => internalReference === "refused",
  });
  return { made, clock, kept, sent, over, answers };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a change is on the device at once, and on the server after a pause without typing", async () => {
  const { made, clock, kept, sent, answers } = saver();
  made.change(named("B"));
  clock.advance(PAUSE_BEFORE_SAVING - 1);
  made.change(named("C"));
  clock.advance(PAUSE_BEFORE_SAVING - 1);
  expect(sent).toEqual([]);
  expect(kept.read()).toMatchObject({ draft: { internalReference: "C" }, basedOn: "t0" });
  clock.advance(1);
  expect(sent).toEqual(["C"]);
  answers[0]!.resolve("t1");
  await settled();
  expect(made.state()).toMatchObject({ saving: "saved", savedAt: "t1" });
  expect(kept.read()).toBeNull();
});

test("what is typed while saving is saved too, and stays on the device until then", async () => {
  const { made, clock, kept, sent, answers } = saver();
  made.change(named("B"));
  clock.advance(PAUSE_BEFORE_SAVING);
  made.change(named("C"));
  answers[0]!.resolve("t1");
  await settled();
  expect(kept.read()).toEqual({ draft: named("C"), base: named("B"), basedOn: "t1" });
  expect(sent).toEqual(["B", "C"]);
  answers[1]!.resolve("t2");
  await settled();
  expect(made.state()).toMatchObject({ saving: "saved", savedAt: "t2" });
});

test("a failure loses nothing and is tried again", async () => {
  const { made, clock, kept, sent, answers } = saver();
  made.change(named("B"));
  const flushed = made.flush();
  answers[0]!.reject(new Error("no server"));
  expect(await flushed).toBe(false);
  expect(made.state().saving).toBe("failed");
  expect(kept.read()).not.toBeNull();
  clock.advance(15_000);
  expect(sent).toEqual(["B", "B"]);
});

test("what this device had kept is saved without another change", () => {
  const { clock, sent } = saver({ isUnsaved: true });
  clock.advance(PAUSE_BEFORE_SAVING);
  expect(sent).toEqual(["A"]);
});

test("a draft that others changed meanwhile is kept and not sent again until the user decides", async () => {
  const { made, clock, kept, sent, over, answers } = saver();
  made.change(named("B"));
  clock.advance(PAUSE_BEFORE_SAVING);
  answers[0]?.reject(new ProblemError({ code: "declaration_changed", message: "", status: 409 }));
  await settled();
  made.change(named("C"));
  clock.advance(60_000);
  expect(sent).toEqual(["B"]);
  expect(made.state().saving).toBe("failed");
  expect(kept.read()?.draft.internalReference).toBe("C");
  made.rebase({ draft: named("C"), base: named("of others"), savedAt: "t5" });
  expect(kept.read()).toEqual({ draft: named("C"), base: named("of others"), basedOn: "t5" });
  expect(sent).toEqual(["B", "C"]);
  expect(over).toEqual(["t0", "t5"]);
  answers[1]?.resolve("t6");
  await settled();
  expect(made.state()).toMatchObject({ saving: "saved", error: null, base: named("C"), savedAt: "t6" });
});

test("a draft with a refused field stays on the device, and is saved once it is mended", async () => {
  const { made, clock, kept, sent, answers } = saver();
  made.change(named("refused"));
  clock.advance(PAUSE_BEFORE_SAVING);
  expect(made.state().saving).toBe("held");
  expect(await made.flush()).toBe(false);
  expect(sent).toEqual([]);
  expect(kept.read()).toMatchObject({ draft: { internalReference: "refused" } });
  made.change(named("B"));
  clock.advance(PAUSE_BEFORE_SAVING);
  expect(sent).toEqual(["B"]);
  made.change(named("refused"));
  answers[0]!.resolve("t1");
  await settled();
  expect(made.state().saving).toBe("held");
  expect(sent).toEqual(["B"]);
});

test("what was refused for want of a session is sent again, and other refusals are not", async () => {
  const { made, clock, sent, answers } = saver();
  made.change(named("B"));
  clock.advance(PAUSE_BEFORE_SAVING);
  answers[0]!.reject(new ProblemError({ code: "unauthenticated", message: "", status: 401 }));
  await settled();
  clock.advance(15_000);
  expect(sent).toEqual(["B", "B"]);
  answers[1]!.reject(new ProblemError({ code: "invalid_input", message: "", status: 422 }));
  await settled();
  clock.advance(60_000);
  expect(sent).toEqual(["B", "B"]);
});
