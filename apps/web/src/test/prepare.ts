import { vi } from "vitest";
import { endTimersWithFile } from "./end-timers-with-file.ts";

// A worker loads libraries once for all of its files; what is ours begins anew for each, mocked or not.
vi.resetModules();
endTimersWithFile();

// Most tests ask for no document: making one takes longer than they do.
if (typeof document !== "undefined") await import("./prepare-dom.ts");
