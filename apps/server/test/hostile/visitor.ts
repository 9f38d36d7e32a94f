import { Agent, request } from "node:http";
import { PASSWORD } from "./tenants.ts";

export type Asked = {
  method?: "GET" | "POST";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answered = { status: number; ms: number; bytes: number };

/** Somebody at a server, with as many connections as he likes and the session that he signed in for. */
export class Visitor {
  readonly #url: string;
  readonly #agent: Agent;
  #token: string | null = null;

  constructor(url: string, connections: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async signIn(email: string): Promise<Answered> {
    const { answered, text } = await this.#send({
      method: "POST",
      path: "/auth/v1/token?grant_type=password",
      body: { email, password: PASSWORD },
    });
    if (answered.status === 200) this.#token = (JSON.parse(text) as { access_token: string }).access_token;
    return answered;
  }

  async ask(asked: Asked): Promise<Answered> {
    return (await this.#send(asked)).answered;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ method = "GET", path, body, headers = {} }: Asked): Promise<{ answered: Answered; text: string }> {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<{ answered: Answered; text: string }>();
    const sent = request(`${this.#url}${path}`, {
      method,
      agent: this.#agent,
      headers: {
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
    });
    sent.once("error", reject);
    sent.once("response", (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.once("error", reject);
      answer.once("end", () => {
        const all = Buffer.concat(pieces);
        const answered = {
          status: answer.statusCode ?? 0,
          ms: performance.now() - started,
          bytes: all.length,
        };
        resolve({ answered, text: all.toString() });
      });
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }
}
