import type { Claims, Transaction } from "../database.ts";
import { FairQueue } from "./fair-queue.ts";
import { OrganisationsOfCallers } from "./organisations-of-callers.ts";
import { asServersOwn, ticketOf, traffic } from "./traffic.ts";

type AsService = <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>;

const ORGANISATION_OF = `
  select coalesce(
    (select current_organisation_id from public.profiles where user_id = $1::text::uuid),
    (select min(organisation_id) from public.memberships where user_id = $1::text::uuid)) as organisation`;

/** The one way to a connection of an engine: every transaction waits here for its turn, whatever door it came through. */
export class Turns {
  readonly #queue: FairQueue;
  readonly #organisations: OrganisationsOfCallers;

  /** @param slots transactions at the same time */
  constructor(slots: number, asService: AsService) {
    this.#queue = new FairQueue({
      slots,
      onRefused: ({ retryAfterSeconds }) => {
        const current = traffic.getStore();
        if (current !== undefined) current.retryAfter = retryAfterSeconds;
      },
    });
    this.#organisations = new OrganisationsOfCallers((subject) =>
      asServersOwn(async () => {
        const [row] = await asService((transaction) =>
          transaction.query<{ organisation: number | null }>(ORGANISATION_OF, [subject]),
        );
        return row?.organisation ?? null;
      }),
    );
  }

  /** @param claims whose rights the work has; the owner's and the service's is the server's own */
  take<T>(claims: Claims | "owner", work: () => Promise<T>): Promise<T> {
    return this.#queue.run(
      ticketOf(claims, (subject) => this.#organisations.groupOf(subject)),
      work,
    );
  }
}
