import type { StorageBackend } from "./storage-backend.ts";

/** Removes bytes that no row names any more; what cannot be removed now is found by the sweep. */
export const discard = (backend: StorageBackend, version: string): Promise<void> =>
  backend.remove(version).catch(() => undefined);
