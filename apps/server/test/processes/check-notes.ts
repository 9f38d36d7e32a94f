import type { Check } from "./report.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Messages come at most once and in the order of their sender; between those who never lost their connection, all come that
 * were sent when both were there.
 */
export function checkNotes(visitors: readonly Visitor[]): Check {
  const faults = visitors.flatMap((visitor) => orderFaults(visitor));
  const stayed = visitors.filter(({ stays, hasLeft }) => stays.length === 1 && !hasLeft);
  let due = 0;
  for (const receiver of stayed) {
    const heard = new Set(receiver.notes.map(({ from, count }) => `${from} ${count}`));
    for (const sender of stayed) {
      if (sender === receiver || sender.account.organisationId !== receiver.account.organisationId) continue;
      const sent = sender.acknowledgedNotes.filter(({ sentAt }) => sentAt > receiver.stays[0]!.since);
      due += sent.length;
      const missed = sent
        .map(({ count }) => count)
        .filter((count) => !heard.has(`${sender.number} ${count}`));
      if (missed.length > 0) faults.push(`${receiver.name} missed ${missed.join(", ")} of ${sender.name}`);
    }
  }
  const heard = visitors.reduce((sum, { notes }) => sum + notes.length, 0);
  return { name: "messages", figure: `${heard} heard, ${due} due between those who stayed`, faults };
}

function orderFaults({ name, notes }: Visitor): string[] {
  const last = new Map<number, number>();
  const faults: string[] = [];
  for (const { from, count } of notes) {
    if (count <= (last.get(from) ?? -1))
      faults.push(`${name} heard note ${count} of ${from} twice or too late`);
    last.set(from, count);
  }
  return faults;
}
