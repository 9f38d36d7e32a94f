// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useHeightLeft } from "./use-height-left.ts";

const scene = { top: 0, changes: [] as (() => void)[] };

function Shown() {
  const { ref, height } = useHeightLeft<HTMLDivElement>();
  return <div ref={ref} style={{ height }} data-testid="map" data-height={height} />;
}

test("the map has the height that the lines above it leave, also once they are more", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        scene.changes.push(tell);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(0, scene.top, 300, 300),
  );
  scene.top = 200;
  const map = render(<Shown />).getByTestId("map");
  expect(map.dataset.height).toBe("max(420px, calc(100dvh - 244px))");
  scene.top = 263;
  act(() => {
    for (const tell of scene.changes) tell();
  });
  expect(map.dataset.height).toBe("max(420px, calc(100dvh - 307px))");
  vi.unstubAllGlobals();
});
