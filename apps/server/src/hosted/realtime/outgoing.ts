import type { WebSocket } from "ws";
import type { Backlog } from "./backlog.ts";
import { TOPICS } from "./channel-name.ts";
import type { Message } from "./message.ts";
import type { PresenceDiff } from "./presence/presence-rooms.ts";
import { type Frame, type Version, writeBinaryBroadcast, writeFrame } from "./protocol/frame.ts";

/** A reader that is this far behind is cut off: it joins again and reads what it missed. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
const TRY_AGAIN_LATER = 1013;

export type Joined = { topic: string; joinRef: string | null };

/** What is told to many is made JSON of once. */
const written = new WeakMap<object, string>();

function writtenOnce(told: object, payloadOf: () => unknown): string {
  const text = written.get(told) ?? JSON.stringify(payloadOf());
  written.set(told, text);
  return text;
}

/** What one websocket is told. */
export class Outgoing {
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #backlog: Backlog;
  readonly #address: string;

  /** @param address where the socket comes from, to which what it does not read is put down */
  constructor(socket: WebSocket, version: Version, backlog: Backlog, address: string) {
    this.#socket = socket;
    this.#version = version;
    this.#backlog = backlog;
    this.#address = address;
  }

  reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: unknown): void {
    this.send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  /** Refuses what a frame asks for. */
  refuse(frame: Frame, reason: string): void {
    this.reply(frame, "error", { reason });
  }

  system({ topic, joinRef }: Joined, status: string, extension: string, message: string): void {
    const payload = { message, status, extension, channel: topic.slice(TOPICS.length) };
    this.send({ joinRef, ref: null, topic, event: "system", payload });
  }

  pass({ topic, joinRef }: Joined, message: Message): void {
    const { event, payload, bytes, meta } = message;
    if (bytes === null) {
      const text = writtenOnce(message, () => ({
        ...{ type: "broadcast", event, payload },
        ...(meta === null ? {} : { meta }),
      }));
      this.#write(writeFrame({ joinRef, ref: null, topic, event: "broadcast" }, this.#version, text));
    } else if (this.#version === "2.0.0") this.#write(writeBinaryBroadcast({ topic, event, meta, bytes }));
  }

  tell({ topic, joinRef }: Joined, diff: PresenceDiff): void {
    const text = writtenOnce(diff, () => diff);
    this.#write(writeFrame({ joinRef, ref: null, topic, event: "presence_diff" }, this.#version, text));
  }

  send({ payload, ...frame }: Frame): void {
    this.#write(writeFrame(frame, this.#version, JSON.stringify(payload)));
  }

  #write(data: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#socket.close(TRY_AGAIN_LATER, "reading too slowly");
      return;
    }
    this.#socket.send(data);
    this.#backlog.note(this.#socket, this.#address);
  }
}
