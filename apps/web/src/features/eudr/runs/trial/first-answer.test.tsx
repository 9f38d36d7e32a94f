// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { FirstAnswer } from "./first-answer.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a first answer that takes long says what is read, and for how long it has been", () => {
  render(
    <MantineProvider>
      <LocaleProvider locale="en">
        <FirstAnswer plots={50_000} />
      </LocaleProvider>
    </MantineProvider>,
  );
  expect(screen.queryByText(/50,000 plots/)).toBeNull();
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByText(/50,000 plots/).getAttribute("role")).toBe("status");
  expect(screen.getByText(/Elapsed: 3\ss/)).toBeTruthy();
});
