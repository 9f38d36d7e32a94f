const KNOWN_MS = 300_000;
const MOST_KNOWN = 10_000;

/** Asks which organisation a person works in now; null for none. */
export type AskOrganisation = (subject: string) => Promise<number | null>;

/** Whose share a caller takes: his organisation's, once it is known. The first requests of a person stand by themselves. */
export class OrganisationsOfCallers {
  readonly #ask: AskOrganisation;
  readonly #now: () => number;
  readonly #known = new Map<string, { group: string; until: number }>();

  constructor(ask: AskOrganisation, now = Date.now) {
    this.#ask = ask;
    this.#now = now;
  }

  groupOf(subject: string): string {
    const known = this.#known.get(subject);
    if (known !== undefined && known.until > this.#now()) return known.group;
    const byHimself = `person ${subject}`;
    const group = known?.group ?? byHimself;
    this.#remember(subject, group);
    this.#ask(subject).then(
      (organisation) =>
        this.#remember(subject, organisation === null ? byHimself : `organisation ${organisation}`),
      // Who cannot be asked about keeps his own place.
      () => undefined,
    );
    return group;
  }

  #remember(subject: string, group: string): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(subject, { group, until: this.#now() + KNOWN_MS });
  }
}
