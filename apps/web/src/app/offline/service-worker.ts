import { OUTBOX_TAG } from "#features/collect/outbox/outbox-tag.ts";
import { sendInWorker } from "#features/collect/outbox/send-in-worker.ts";
import type { KeepingTold } from "#shell/offline/keep-for-offline.ts";
import { createOfflineShell, type OfflineSet } from "#shell/offline/offline-shell.ts";
import { PUBLISHED_DOCUMENTS } from "#shell/offline/published-documents.ts";

/** Written in by the build (`plugins/offline.ts`). */
declare const OFFLINE_BUILD: string;
declare const OFFLINE_SETS: readonly OfflineSet[];

/** Of the worker's own window, what is used here; the types of pages know none of it. */
interface WorkerWindow {
  addEventListener(
    kind: "install" | "activate" | "fetch" | "message" | "sync",
    listen: (event: {
      request: Request;
      data: unknown;
      ports: readonly MessagePort[];
      tag: string;
      waitUntil(work: Promise<unknown>): void;
      respondWith(answer: Promise<Response>): void;
    }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as WorkerWindow;
const shell = createOfflineShell({
  ...{ build: OFFLINE_BUILD, sets: OFFLINE_SETS },
  ...{ origin: self.location.origin, caches, fetch: (input, init) => fetch(input, init) },
});

worker.addEventListener("install", (event) => {
  event.waitUntil(shell.install().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(shell.dropEarlier().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  const { keep } = event.data as { keep?: string };
  const [port] = event.ports;
  if (keep === undefined || port === undefined) return;
  const tell = (told: KeepingTold) => port.postMessage(told);
  event.waitUntil(
    shell.keep(keep, tell).then(
      () => tell("kept"),
      () => tell("failed"),
    ),
  );
});

// A record that was finished without a network leaves also when no page is open; what still waits is tried again later.
worker.addEventListener("sync", (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(sendInWorker((input, init) => fetch(input, init)));
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  // With whom somebody works is nobody's business who has the device after him.
  if (method === "POST" && new URL(url).pathname === "/auth/logout")
    event.waitUntil(caches.delete(PUBLISHED_DOCUMENTS));
  const answer = shell.answer(event.request);
  if (answer !== null) event.respondWith(answer);
});
