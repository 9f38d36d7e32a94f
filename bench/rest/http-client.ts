import { Agent, get } from "node:http";
import type { Asked } from "./questions.ts";
import { CONNECTIONS } from "./questions.ts";

export type HttpClient = { ask(asked: Asked): Promise<string>; close(): void };

/** A client with kept-alive connections; any answer but 200 is an error. */
export function httpClient({ url }: { url: string }): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = ({ path, headers }: Asked) =>
    new Promise<string>((resolve, reject) => {
      const request = get(`${url}${path}`, { agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const body = Buffer.concat(parts).toString("utf8");
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${response.statusCode}: ${body}`));
        });
      });
      request.on("error", reject);
    });
  return { ask, close: () => agent.destroy() };
}
