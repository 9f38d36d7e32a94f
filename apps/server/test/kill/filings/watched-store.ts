import { MemoryStore } from "@parcelle/eu-double/statements/memory-store";
import type { KeptStatement, Quirk } from "@parcelle/eu-double/statements/statement-store";

/** Where a message is when the process that sent it is killed. */
export const moments = ["asked", "arrived", "taken", "answered", "looked"] as const;
export type Moment = (typeof moments)[number];

/** The EU's side of a killed filing: tells once when a message of an operation has come as far as a moment. */
export class WatchedStore extends MemoryStore {
  #awaited: { operation: string; moment: Moment; reached: () => Promise<void> } | null = null;

  /** @param reached called once; the message goes on when it has ended, but for the moment "answered" */
  watch(operation: string, moment: Moment, reached: () => Promise<void>): void {
    this.#awaited = { operation, moment, reached };
  }

  override async takeQuirk(space: string, operation: string): Promise<Quirk | null> {
    const awaited = this.#awaited;
    if (awaited?.moment === "looked" && operation.startsWith("Get")) await this.#reach();
    if (awaited?.operation !== operation || awaited.moment !== "arrived")
      return super.takeQuirk(space, operation);
    await this.#reach();
    return "cut";
  }

  override async add(statement: KeptStatement): Promise<void> {
    await super.add(statement);
    await this.#kept("SubmitDds");
  }

  override async change(statement: KeptStatement): Promise<void> {
    await super.change(statement);
    await this.#kept(statement.status === "WITHDRAWN" ? "WithdrawDds" : "AmendDds");
  }

  async #kept(operation: string): Promise<void> {
    if (this.#awaited?.operation !== operation) return;
    const { moment } = this.#awaited;
    if (moment === "taken") await this.#reach();
    if (moment === "answered") void this.#reach();
  }

  #reach(): Promise<void> {
    const awaited = this.#awaited;
    this.#awaited = null;
    return awaited?.reached() ?? Promise.resolve();
  }
}
