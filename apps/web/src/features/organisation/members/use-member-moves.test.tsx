// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { Member } from "./member-queries.ts";
import { useMemberMoves } from "./use-member-moves.ts";

const { changeMember, restoreMember, toast } = vi.hoisted(() => ({
  changeMember: vi.fn(),
  restoreMember: vi.fn(),
  toast: vi.fn(),
}));
vi.mock("./member-queries.ts", () => ({
  changeMember,
  restoreMember,
  transferOwnership: vi.fn(),
  nameOf: ({ email }: { email: string }) => email,
}));
vi.mock("#app/current-session.ts", () => ({ session: { renew: vi.fn() } }));
vi.mock("#ui/toast.tsx", () => ({ toast }));

beforeEach(() => vi.clearAllMocks());

const member = { id: 9, user_id: "other", email: "awa@coop.test" } as Member;

function open() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <LocaleProvider locale="fr">{children}</LocaleProvider>
    </QueryClientProvider>
  );
  return renderHook(() => useMemberMoves("me"), { wrapper }).result;
}

test("a member who could not be removed is told at its place, until it is tried again", async () => {
  changeMember.mockRejectedValueOnce(new Error("unreachable")).mockResolvedValueOnce(undefined);
  const moves = open();
  await act(async () => expect(await moves.current.remove(member)).toBe(false));
  expect(moves.current.failure?.text).toBeTruthy();
  expect(moves.current.failure?.title).toBe("Le membre n’a pas pu être retiré");
  expect(toast).not.toHaveBeenCalled();
  await act(async () => expect(await moves.current.remove(member)).toBe(true));
  expect(moves.current.failure).toBeNull();
});

test("a removed member can be brought back, and it is told where that fails", async () => {
  changeMember.mockResolvedValueOnce(undefined);
  restoreMember.mockRejectedValueOnce(new Error("unreachable"));
  const moves = open();
  await act(async () => void (await moves.current.remove(member)));
  await act(async () => toast.mock.calls[0]![0].action.click());
  expect(restoreMember).toHaveBeenCalledWith(member);
  expect(toast).toHaveBeenLastCalledWith(
    expect.objectContaining({ color: "critical", title: "Le membre n’a pas pu être rétabli" }),
  );
});

test("a member who could not be changed is told as that", async () => {
  changeMember.mockRejectedValueOnce(new Error("unreachable"));
  const moves = open();
  await act(async () => expect(await moves.current.change(member, { role: "agent" })).toBe(false));
  expect(moves.current.failure?.title).toBe("Le membre n’a pas pu être modifié");
});
