// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FoldingSection } from "./folding-section.tsx";

function show(title: string, isOpenWhereRoomy = false) {
  const { container, unmount } = render(
    <MantineProvider env="test">
      <FoldingSection title={title} isOpenWhereRoomy={isOpenWhereRoomy}>
        words
      </FoldingSection>
    </MantineProvider>,
  );
  return { section: container.querySelector("details")!, unmount };
}

/** As at a desk. */
function haveRoom(): void {
  const list = new EventTarget();
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(list, { matches: true }) as MediaQueryList);
}

function unfold(section: HTMLDetailsElement, open: boolean): void {
  act(() => {
    section.open = open;
    section.dispatchEvent(new Event("toggle"));
  });
}

test("what explains is folded at a desk too, and stays open on the next page once somebody opened it", () => {
  haveRoom();
  const first = show("Indicators");
  expect(first.section.open).toBe(false);
  unfold(first.section, true);
  first.unmount();
  const next = show("Indicators");
  expect(next.section.open).toBe(true);
  expect(show("Evidence").section.open).toBe(false);
});

test("what is a part of the answer is open where there is room", () => {
  haveRoom();
  expect(show("Areas", true).section.open).toBe(true);
});

test("paper shows what is folded, and the page is as before afterwards", () => {
  const { section } = show("History");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(section.open).toBe(true);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(section.open).toBe(false);
});
