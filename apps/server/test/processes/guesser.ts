import type { Place } from "./visitor.ts";

/** Guesses one person's password from one place, at whichever server is told. */
export class Guesser {
  readonly #place: Place;
  readonly #email: string;
  readonly answers: number[] = [];
  readonly times: number[] = [];

  constructor(place: Place, email: string) {
    this.#place = place;
    this.#email = email;
  }

  async guess(servers: readonly string[], times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      const response = await fetch(`${servers[count % servers.length]}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: {
          ...{ apikey: this.#place.anonKey, "content-type": "application/json" },
          "x-forwarded-for": "10.66.0.1",
        },
        body: JSON.stringify({ email: this.#email, password: `wrong-${count}` }),
      });
      await response.body?.cancel();
      this.times.push(performance.now());
      this.answers.push(response.status);
    }
  }
}
