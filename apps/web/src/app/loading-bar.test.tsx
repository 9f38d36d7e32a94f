// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadingBar } from "./loading-bar.tsx";

const router = vi.hoisted(() => {
  const listeners: Record<string, () => void> = {};
  return {
    listeners,
    state: { matches: [{ status: "success" }] },
    subscribe(event: string, listener: () => void) {
      listeners[event] = listener;
      return () => {};
    },
  };
});
vi.mock("@tanstack/react-router", () => ({ useRouter: () => router }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function bar() {
  const { container } = render(<LoadingBar />);
  return (container.firstElementChild as HTMLElement).style;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const begin = () => act(() => router.listeners.onBeforeLoad?.());
const end = (status: string) => {
  router.state.matches = [{ status }];
  act(() => router.listeners.onResolved?.());
};

test("it is 3 px high, comes after 200 ms, and is gone 500 ms after the page has come", () => {
  const style = bar();
  expect(style.height).toBe("3px");
  expect(style.opacity).toBe("0");
  begin();
  pass(199);
  expect(style.opacity).toBe("0");
  pass(51);
  expect(style.opacity).toBe("1");
  expect(style.background).toBe("var(--accent)");
  end("success");
  expect(style.transform).toBe("scaleX(1)");
  pass(499);
  expect(style.opacity).toBe("1");
  pass(1);
  expect(style.opacity).toBe("0");
  pass(400);
  expect(style.transform).toBe("scaleX(0)");
});

test("a page that failed colours it as an error, and the next one no longer", () => {
  const style = bar();
  begin();
  pass(300);
  end("error");
  expect(style.background).toBe("var(--mantine-color-critical-filled)");
  pass(900);
  begin();
  pass(300);
  expect(style.background).toBe("var(--accent)");
});
