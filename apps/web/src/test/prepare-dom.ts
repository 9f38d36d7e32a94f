import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { patience } from "../../../../tools/patience.ts";
import { emptyWindow } from "./empty-window.ts";
import { endListenersWithFile } from "./end-listeners-with-file.ts";

emptyWindow();
endListenersWithFile();

configure({ asyncUtilTimeout: patience.waitMs });

// Mantine asks for both when it mounts, and happy-dom answers neither as a browser does.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// happy-dom lays nothing out; a virtual list in an area of no height would show nothing.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 800 },
  clientHeight: { configurable: true, get: () => 400 },
});

afterEach(cleanup);
