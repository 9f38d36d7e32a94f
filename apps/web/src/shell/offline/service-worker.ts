import { createOfflineShell } from "./offline-shell.ts";
import { PUBLISHED_DOCUMENTS } from "./published-documents.ts";

/** Written in by the build (`plugins/offline.ts`). */
declare const OFFLINE_BUILD: string;
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_PAGES: readonly string[];

/** Of the worker's own window, what is used here; the types of pages know none of it. */
interface WorkerWindow {
  addEventListener(
    kind: "install" | "activate" | "fetch",
    listen: (event: {
      request: Request;
      waitUntil(work: Promise<unknown>): void;
      respondWith(answer: Promise<Response>): void;
    }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as WorkerWindow;
const shell = createOfflineShell({
  ...{ build: OFFLINE_BUILD, files: OFFLINE_FILES, pages: OFFLINE_PAGES },
  ...{ origin: self.location.origin, caches, fetch: (input, init) => fetch(input, init) },
});

worker.addEventListener("install", (event) => {
  event.waitUntil(shell.install().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(shell.dropEarlier().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  // With whom somebody works is nobody's business who has the device after him.
  if (method === "POST" && new URL(url).pathname === "/auth/logout")
    event.waitUntil(caches.delete(PUBLISHED_DOCUMENTS));
  const answer = shell.answer(event.request);
  if (answer !== null) event.respondWith(answer);
});
