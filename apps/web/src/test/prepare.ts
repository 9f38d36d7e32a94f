import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Mantine asks for both when it mounts, and happy-dom answers neither as a browser does.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(cleanup);
