const KNOWN_MS = 300_000;
const MOST_KNOWN = 10_000;

/** Asks which organisation a person works in now; null for none. */
export type AskOrganisation = (subject: string) => Promise<number | null>;

/** Whose share a caller takes: his organisation's, once it is known. The first requests of a person stand by themselves. */
export class OrganisationsOfCallers {
  readonly #ask: AskOrganisation;
  readonly #known = new Map<string, { group: string; until: number }>();

  constructor(ask: AskOrganisation) {
    this.#ask = ask;
  }

  groupOf(subject: string): string {
    const known = this.#known.get(subject);
    if (known !== undefined && known.until > Date.now()) return known.group;
    const group = known?.group ?? `person ${subject}`;
    this.#remember(subject, group);
    this.#ask(subject).then(
      (organisation) => {
        if (organisation !== null) this.#remember(subject, `organisation ${organisation}`);
      },
      // Who cannot be asked about keeps his own place.
      () => undefined,
    );
    return group;
  }

  #remember(subject: string, group: string): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(subject, { group, until: Date.now() + KNOWN_MS });
  }
}
