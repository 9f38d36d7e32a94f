// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "../locale.tsx";
import type { Years } from "./map-types.ts";
import { YearsSlider } from "./years-slider.tsx";

const years = { first: 2001, last: 2025 };
const asked: Years[] = [];

function Shown({ first }: { first: Years }) {
  const [shown, setShown] = useState(first);
  const change = (next: Years) => {
    asked.push(next);
    setShown(next);
  };
  return <YearsSlider of="Perte" years={years} shown={shown} onChange={change} />;
}

function show(first: Years) {
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Shown first={first} />
      </LocaleProvider>
    </MantineProvider>,
  );
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the last year is moved by the keyboard", () => {
  show({ first: 2021, last: 2025 });
  const thumb = screen.getByRole("slider", { name: "Dernière année de Perte" });
  act(() => thumb.focus());
  fireEvent.keyDown(thumb, { key: "ArrowLeft" });
  expect(asked).toEqual([{ first: 2021, last: 2024 }]);
  expect(screen.getByText("Années 2021 à 2024")).toBeDefined();
});

test("played, the years come one after the other from the first, and stop at the last", () => {
  show({ first: 2022, last: 2025 });
  fireEvent.click(screen.getByRole("button", { name: "Faire défiler les années" }));
  expect(screen.getByText("Année 2022")).toBeDefined();
  for (let step = 0; step < 6; step += 1) act(() => void vi.advanceTimersByTime(1000));
  expect(asked.map(({ last }) => last)).toEqual([2022, 2023, 2024, 2025]);
  expect(screen.getByRole("button", { name: "Faire défiler les années" })).toBeDefined();
});
