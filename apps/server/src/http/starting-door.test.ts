import { expect, it } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { openStartingDoor } from "./starting-door.ts";

it("while the server starts, it says that it lives, what it does, and when to come back", async () => {
  const port = await freePort();
  const door = await openStartingDoor({ port, host: "127.0.0.1" });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, again: answer.headers.get("retry-after"), text: await answer.text() };
  };
  door.tell("opening the embedded database");
  const starting = JSON.stringify({
    ...{ status: "starting", step: "opening the embedded database", code: "starting" },
    message: "Parcelle is starting. Try again in a few seconds.",
  });
  expect(await ask("/healthz")).toMatchObject({ status: 200, text: starting });
  expect(await ask("/readyz")).toEqual({ status: 503, again: "2", text: starting });
  const refusal = await ask("/rest/v1/plots", { "accept-language": "fr" });
  expect(refusal).toMatchObject({ status: 503, again: "2" });
  expect(refusal.text).toContain("Parcelle démarre. Réessayez dans quelques secondes.");
  const page = await ask("/fr", { accept: "text/html" });
  expect(page.status).toBe(503);
  expect(page.text).toContain("Parcelle démarre");
  await door.close();
  const next = await openStartingDoor({ port, host: "127.0.0.1" });
  await next.close();
});
