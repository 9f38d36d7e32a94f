import { withTrueMinus } from "@parcelle/domain/language";
import type { Language } from "./language.ts";

/** The figures and names of a refusal, written as a reader of that language expects them. */
export class Facts {
  readonly #detail: Readonly<Record<string, unknown>>;
  readonly #numbers: Intl.NumberFormat;

  constructor(detail: Readonly<Record<string, unknown>>, language: Language) {
    this.#detail = detail;
    this.#numbers = new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", {
      maximumFractionDigits: 6,
    });
  }

  has(name: string): boolean {
    const value = this.#detail[name];
    return value !== undefined && value !== null && value !== "";
  }

  /** A name or code as it is. */
  text(name: string): string {
    return this.has(name) ? String(this.#detail[name]) : "";
  }

  number(name: string): string {
    return withTrueMinus(this.#numbers.format(Number(this.#detail[name] ?? 0)));
  }

  /** A number that names a place (line, column, row): never grouped. */
  place(name: string): string {
    return String(this.#detail[name] ?? "");
  }

  megabytes(name: string): string {
    const megabytes = Number(this.#detail[name] ?? 0) / 1_048_576;
    return this.#numbers.format(megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes));
  }

  isOne(name: string): boolean {
    return Number(this.#detail[name]) === 1;
  }

  is(name: string, value: string): boolean {
    return this.#detail[name] === value;
  }
}
