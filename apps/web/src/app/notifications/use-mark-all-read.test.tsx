// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { problemOf } from "../problem.ts";
import { markAllRead } from "./notifications.ts";
import { useMarkAllRead } from "./use-mark-all-read.ts";

vi.mock("#ui/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("./notifications.ts", async (original) => ({
  ...(await original<object>()),
  markAllRead: vi.fn(async () => {}),
}));

function Button() {
  const markAll = useMarkAllRead();
  return (
    <button type="button" onClick={() => void markAll()}>
      all
    </button>
  );
}

test("news that could not be marked as read are asked for once they are, and said while they are not", async () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, "invalidateQueries");
  render(
    <QueryClientProvider client={client}>
      <LocaleProvider locale="fr">
        <Button />
      </LocaleProvider>
    </QueryClientProvider>,
  );
  const press = () => act(async () => screen.getByText("all").click());
  vi.mocked(markAllRead).mockRejectedValueOnce(problemOf({}, 503));
  await press();
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    title: "Le serveur est occupé. Réessayez dans un instant.",
    color: "critical",
  });
  expect(asked).not.toHaveBeenCalled();
  await press();
  expect(toast).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ queryKey: ["notifications"] });
});
