/** The values of a statement. Each is sent as text, once; PostgreSQL reads it as the type it is compared with. */
export class Parameters {
  readonly values: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #placeholder: (number: number) => string;

  /** @param placeholder how the statement names its values, counted from 1 */
  constructor(placeholder = (number: number) => `$${number}`) {
    this.#placeholder = placeholder;
  }

  /** The placeholder of a text value. */
  text(value: string): string {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      this.values.push(value);
      number = this.values.length;
      this.#numbers.set(value, number);
    }
    return `${this.#placeholder(number)}::text`;
  }

  /** The placeholder of a value read as the given catalogue type. */
  typed(value: string, type: string): string {
    return type === "text" ? this.text(value) : `(${this.text(value)})::${type}`;
  }

  /** The placeholder of a list read as an array of the given catalogue type. */
  list(values: readonly string[], type: string): string {
    return this.typed(arrayLiteral(values), `${type}[]`);
  }
}

/** Texts as PostgreSQL reads an array of them. */
export const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
