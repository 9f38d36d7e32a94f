import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeIndexedPng } from "@parcelle/raster/tiles/png";

export type TileServer = {
  address: string;
  /** What was asked of it, in order: path and query. */
  asked: string[];
  /** What it answers from now on; PNG tiles whose colour tells the place when not said. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
};

/** One picture of one colour. */
export function onePicture(colour: string): Buffer {
  return Buffer.from(encodeIndexedPng(256, 256, new Uint8Array(256 * 256), [{ colour, alpha: 1 }]));
}

export const sendPicture = (response: ServerResponse, colour = "#336699"): void => {
  response.writeHead(200, { "content-type": "image/png" }).end(onePicture(colour));
};

/** A server of tiles, and of whatever else a test has it answer, on this machine. */
export async function openTileServer(): Promise<TileServer> {
  const server = createServer((request, response) => {
    opened.asked.push(request.url!);
    opened.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const opened: TileServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: (_, response) => sendPicture(response),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return opened;
}
