// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useLegend } from "./use-legend.ts";

const width = window.innerWidth;

afterEach(() => {
  window.localStorage.clear();
  window.innerWidth = width;
});

test("the legend is as it was left on the last map, and begins closed on a telephone", () => {
  window.innerWidth = 1280;
  const first = renderHook(() => useLegend());
  expect(first.result.current[0]).toBe(false);
  act(() => first.result.current[1](true));
  expect(first.result.current[0]).toBe(true);
  expect(renderHook(() => useLegend()).result.current[0]).toBe(true);
  window.innerWidth = 390;
  const narrow = renderHook(() => useLegend());
  expect(narrow.result.current[0]).toBe(false);
  act(() => narrow.result.current[1](true));
  act(() => narrow.result.current[1](false));
  window.innerWidth = 1280;
  expect(renderHook(() => useLegend()).result.current[0]).toBe(false);
});
