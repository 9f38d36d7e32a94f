import { lacksSecondFactor } from "#database/database-error.ts";
import { TooManyWaiting } from "#database/traffic/too-many-waiting.ts";
import { asCallersOwn } from "#database/traffic/traffic.ts";
import type { Change } from "./change.ts";
import { type DeliveryServices, deliverToAll, deliverToAskers } from "./deliver-changes.ts";
import { type Group, groupsOf, type Subscriber } from "./subscriber.ts";

/** Changes that may wait for the filters of one caller; beyond it he joins again and reads what he missed. */
const MOST_WAITING = 2_000;

type Line = { waiting: number; last: Promise<void> };

/** Who hears of which changes: most together, and those with filters of their own each in a line that holds up nobody. */
export class ChangeDelivery {
  readonly #services: Omit<DeliveryServices, "signal">;
  readonly #lines = new Map<string, Line>();

  constructor(services: Omit<DeliveryServices, "signal">) {
    this.#services = services;
  }

  async deliver(
    subscribers: readonly Subscriber[],
    changes: readonly Change[],
    signal: AbortSignal,
  ): Promise<void> {
    const services = { ...this.#services, signal };
    const shared = subscribers.filter(({ hasOwnLine }) => !hasOwnLine);
    this.#queue(
      services,
      subscribers.filter(({ hasOwnLine }) => hasOwnLine),
      changes,
    );
    const askers = await deliverToAll(services, [...groupsOf(shared).values()], changes);
    for (const asker of askers) asker.hasOwnLine = true;
    this.#queue(services, [...askers], changes);
  }

  /** Resolves when nothing waits in a line. */
  async idle(): Promise<void> {
    while (this.#lines.size > 0) await Promise.all([...this.#lines.values()].map(({ last }) => last));
  }

  #queue(services: DeliveryServices, subscribers: readonly Subscriber[], changes: readonly Change[]): void {
    for (const [key, group] of groupsOf(subscribers)) {
      const line = this.#lines.get(key) ?? { waiting: 0, last: Promise.resolve() };
      if (line.waiting > 0 && line.waiting + changes.length > MOST_WAITING) {
        endAll(group);
        continue;
      }
      this.#lines.set(key, line);
      line.waiting += changes.length;
      line.last = line.last.then(async () => {
        await deliverInLine(services, group, changes);
        line.waiting -= changes.length;
        if (line.waiting === 0) this.#lines.delete(key);
      });
    }
  }
}

const endAll = ({ members }: Group): void => {
  for (const { end } of members) end("ChangesRateLimitReached: Too many changes wait for your filters");
};

/** Throws nothing. */
async function deliverInLine(
  services: DeliveryServices,
  { claims, members }: Group,
  changes: readonly Change[],
): Promise<void> {
  const group = { claims, members: members.filter(({ hasLeft }) => !hasLeft) };
  if (group.members.length === 0 || services.signal.aborted) return;
  try {
    await asCallersOwn(claims, () => deliverToAskers(services, group, changes));
  } catch (error) {
    if (services.signal.aborted || lacksSecondFactor(error)) return;
    if (error instanceof TooManyWaiting) endAll(group);
    else services.onFault(error);
  }
}
