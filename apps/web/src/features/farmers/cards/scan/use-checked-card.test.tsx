// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProblemError } from "#app/problem.ts";
import type { CheckedCard } from "./check-card.ts";
import type { Issuers } from "./issuers.ts";
import { useCheckedCard } from "./use-checked-card.ts";

const server = vi.hoisted(() => ({ answer: () => Promise.resolve<unknown>(null) }));
const device: CheckedCard = {
  ...{ state: "valid", message: "", card: null, organisation: "Gouméré", isOwn: true, farmerId: null },
  ...{ by: "device", list: null },
};
vi.mock("./check-card.ts", () => ({
  checkHere: async () => device,
  checkAtServer: () => server.answer(),
}));
const issuers = {} as Issuers;
const told = { ...device, by: "server", state: "revoked" };

const check = () => renderHook(() => useCheckedCard("PARCELLE:AA", issuers, 1));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test("the server's word is the one that is shown", async () => {
  server.answer = async () => told;
  const { result } = check();
  await waitFor(() => expect(result.current.checked).toEqual(told));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(result.current.checked).toEqual(told);
});

test("a slow server is answered for by the device, until it speaks", async () => {
  let speak = (_: unknown) => {};
  server.answer = () => new Promise((resolve) => (speak = resolve));
  const { result } = check();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(result.current.checked).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current.checked).toEqual(device);
  await act(async () => speak(told));
  expect(result.current.checked).toEqual(told);
});

test("without a network the device answers, and nothing is said to have gone wrong", async () => {
  server.answer = () => Promise.reject(new ProblemError({ code: "no_connection", message: "" }));
  const { result } = check();
  await waitFor(() => expect(result.current).toEqual({ checked: device, problem: null }));
});

test("a server that refuses is told with its reason, beside what the device says", async () => {
  const refusal = { code: "rate_limited", message: "Attendez 3 s.", status: 429, inUsersLanguage: true };
  server.answer = () => Promise.reject(new ProblemError(refusal));
  const { result } = check();
  await waitFor(() => expect(result.current.checked).toEqual(device));
  expect(result.current.problem).not.toBeNull();
});
