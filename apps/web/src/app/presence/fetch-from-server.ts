import { askOnceMore } from "#shell/ask-once-more.ts";
import { connection } from "./connection.ts";

const BAD_GATEWAY = 502;

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** A request to the product's own server; one that nothing answers tells the watch of the connection. */
export const fetchFromServer: typeof fetch = async (input, init) => {
  try {
    const response = await askOnceMore(input, init);
    if (response.status === BAD_GATEWAY) connection.lose();
    return response;
  } catch (error) {
    if (!isAborted(error)) connection.lose();
    throw error;
  }
};
