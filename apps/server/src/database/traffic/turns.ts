import type { Claims, Transaction } from "../database.ts";
import { FairQueue, type QueueSettings } from "./fair-queue.ts";
import { OrganisationsOfCallers } from "./organisations-of-callers.ts";
import { asServersOwn, ticketOf, traffic } from "./traffic.ts";

type AsService = <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** Where a person is a member or a guest now: the organisation that he works in before the others. */
const ORGANISATION_OF = `
  select place.organisation_id as organisation
  from (
    select organisation_id from public.memberships where user_id = $1::text::uuid and status = 'active'
    union all
    select organisation_id from public.project_members where user_id = $1::text::uuid
  ) as place
  order by place.organisation_id is distinct from
    (select current_organisation_id from public.profiles where user_id = $1::text::uuid), place.organisation_id
  limit 1`;

/**
 * The one way to a connection of an engine: every transaction waits here for its turn, whatever door it came through. What
 * else is scarce, as the making of pictures, has turns of its own.
 */
export class Turns {
  readonly #queue: FairQueue;
  readonly #organisations: OrganisationsOfCallers;

  /**
   * @param slots transactions at the same time
   * @param lengths of lines, where other than those for transactions
   */
  constructor(
    slots: number,
    asService: AsService,
    lengths: Pick<QueueSettings, "longestLine" | "longestOfGroup"> = {},
  ) {
    this.#queue = new FairQueue({
      slots,
      ...lengths,
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
