import { describe, expect, it, vi } from "vitest";
import { type KeptLabel, LabelQueue } from "./label-queue.ts";

const label = (unitId: number, classId: number | null = 1): KeptLabel => ({
  ...{ unitId, unit: `C${unitId}R1`, classId, confidence: "sure", comment: "" },
  requestKey: `${unitId} ${classId}`,
});

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** A queue whose server answers as the test says. */
function queued(storage = memory()) {
  const answers: { resolve: (labelId: number) => void; reject: (error: unknown) => void }[] = [];
  const sent: KeptLabel[] = [];
  const pauses: (() => void)[] = [];
  const onSent = vi.fn();
  const onRefused = vi.fn();
  const queue = new LabelQueue({
    ...{ storage, key: "labels", onSent, onRefused },
    mayPass: (error) => error === "outage",
    pause: () => new Promise((resolve) => pauses.push(resolve)),
    send: (one) => {
      sent.push(one);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
  });
  return { queue, answers, sent, pauses, onSent, onRefused, storage };
}

describe("labels on their way to the server", () => {
  it("are sent one after the other, and forgotten once the server has them", async () => {
    const { queue, answers, sent, onSent } = queued();
    queue.add(label(1));
    queue.add(label(2));
    expect(sent).toEqual([label(1)]);
    answers[0]!.resolve(11);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    answers[1]!.resolve(12);
    await vi.waitFor(() => expect(queue.view().labels).toEqual([]));
    expect(onSent.mock.calls).toEqual([
      [label(1), 11],
      [label(2), 12],
    ]);
  });

  it("stay on the device through an outage, which is said, and are sent again with the same key", async () => {
    const { queue, answers, sent, pauses, storage } = queued();
    queue.add(label(1));
    answers[0]!.reject("outage");
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    expect(queue.view()).toEqual({ labels: [label(1)], isWaiting: true });
    queue.end();
    pauses[0]!();
    const next = queued(storage);
    expect(next.queue.view().labels).toEqual([label(1)]);
    void next.queue.run();
    expect(next.sent).toEqual(sent);
    next.answers[0]!.resolve(11);
    await vi.waitFor(() => expect(next.queue.view()).toEqual({ labels: [], isWaiting: false }));
    expect(storage.getItem("labels")).toBeNull();
  });

  it("that are refused are told, and hold up no other", async () => {
    const { queue, answers, sent, onRefused } = queued();
    queue.add(label(1));
    queue.add(label(2));
    answers[0]!.reject("settled");
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(onRefused.mock.calls).toEqual([[label(1), "settled"]]);
  });

  it("of a unit that waits are replaced; one that was not sent is taken back", () => {
    const { queue } = queued();
    queue.add(label(1));
    queue.add(label(2, 1));
    queue.add(label(2, null));
    expect(queue.view().labels).toEqual([label(1), label(2, null)]);
    expect([queue.remove("1 1"), queue.remove("2 null"), queue.remove("2 null")]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("that somebody else wrote into the storage are left alone", () => {
    const storage = memory();
    storage.setItem("labels", '[{"unitId":"1"},7]');
    expect(queued(storage).queue.view().labels).toEqual([]);
  });
});
