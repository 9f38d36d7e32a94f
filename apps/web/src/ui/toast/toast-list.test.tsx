// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Toast, toast, toasts } from "../toast.tsx";
import { ToastList } from "./toast-list.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
  for (const { id } of toasts.list()) toasts.hide(id);
  vi.useRealTimers();
});

function Toasts() {
  return <ToastList shown={useSyncExternalStore(toasts.subscribe, toasts.list)} />;
}

function tell(message: Toast): HTMLElement {
  toast(message);
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );
  return screen.getByText(message.title);
}

test("pointed at it stays; left, it goes on with what was left", () => {
  const title = tell({ title: "Enregistré" });
  const card = title.closest("[role=status]") as HTMLElement;
  const left = () => toasts.list().length;
  vi.advanceTimersByTime(4000);
  fireEvent.mouseEnter(card);
  vi.advanceTimersByTime(60_000);
  expect(left()).toBe(1);
  fireEvent.mouseLeave(card);
  vi.advanceTimersByTime(999);
  expect(left()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(left()).toBe(0);
});

test("holding the focus it stays, also while the focus moves inside it", () => {
  const title = tell({ title: "Supprimé", actions: [{ label: "Rétablir", click: () => {} }] });
  const card = title.closest("[role=status]") as HTMLElement;
  const action = screen.getByRole("button", { name: "Rétablir" });
  const close = screen.getByRole("button", { name: "Fermer" });
  fireEvent.focus(action);
  fireEvent.blur(action, { relatedTarget: close });
  vi.advanceTimersByTime(60_000);
  expect(card.isConnected).toBe(true);
  fireEvent.blur(close, { relatedTarget: document.body });
  vi.advanceTimersByTime(5000);
  expect(toasts.list()).toEqual([]);
});

test("it offers several actions; each closes it and is done", () => {
  const open = vi.fn();
  const callback = vi.fn();
  tell({
    title: "Export prêt",
    description: "parcelles.xlsx",
    actions: [
      { label: "Ouvrir", click: open },
      { label: "Plus tard", click: () => {} },
    ],
    callback,
  });
  screen.getByText("parcelles.xlsx");
  screen.getByRole("button", { name: "Plus tard" });
  fireEvent.click(screen.getByRole("button", { name: "Ouvrir" }));
  expect([open.mock.calls.length, callback.mock.calls.length, toasts.list().length]).toEqual([1, 1, 0]);
});

test("an error is told at once; without a cross it is closed by clicking it; a picture stands for its sender", () => {
  const click = vi.fn();
  tell({
    id: "one",
    title: "Awa a commenté",
    color: "critical",
    closeButton: false,
    avatar: "/awa.webp",
    timeout: 0,
    click,
  });
  const card = screen.getByRole("alert");
  expect(card.querySelector("img")).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Fermer" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Awa a commenté" }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(toasts.list()).toEqual([]);
});

test("an icon of its own takes the place of the sign of its colour", () => {
  tell({ title: "Pluie", icon: <span>☔</span> });
  screen.getByText("☔");
});

test("a toast leaves what is pressed below it once that has come", async () => {
  const box = (left: number, top: number, width: number, height: number) =>
    new DOMRect(left, top, width, height);
  const { innerWidth, innerHeight } = window;
  const lies = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.tagName === "SECTION") return box(0, 0, 300, 60);
    return this.textContent === "Suivant"
      ? box(innerWidth - 120, innerHeight - 60, 100, 36)
      : box(0, 0, 0, 0);
  });
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(innerWidth);
  const card = tell({ title: "Enregistré" }).closest("section") as HTMLElement;
  const left = () => Number.parseInt(card.style.left, 10);
  expect(left()).toBe(innerWidth - 316);
  render(<button type="button">Suivant</button>);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(100);
    expect(left()).toBeLessThan(innerWidth - 420);
  });
  lies.mockRestore();
});
