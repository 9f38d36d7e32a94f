// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import type { ApiKey } from "./api-keys-query.ts";
import { KeyTable } from "./key-table.tsx";

const { callFunction, toast } = vi.hoisted(() => ({ callFunction: vi.fn(), toast: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("#app/supabase.ts", () => ({ supabase: async () => ({}) }));
vi.mock("#ui/toast.tsx", () => ({ toast }));

afterEach(cleanup);

const key = {
  ...{ id: 4, name: "Entrepôt", prefix: "pk_ab", access_key_id: null, permissions: [], last_used_at: null },
  ...{ expires_at: null, revoked_at: null, created_at: "2026-11-02T08:00:00Z" },
} as unknown as ApiKey;

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("a key that could not be ended stays, and says so beside its button until it is tried again", async () => {
  callFunction.mockRejectedValueOnce(new Error("unreachable")).mockResolvedValueOnce({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="fr">
          <ConfirmProvider>
            <KeyTable keys={[key]} organisationId={3} />
          </ConfirmProvider>
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await press(/Entrepôt/);
  expect(callFunction).not.toHaveBeenCalled();
  await press("Révoquer");
  expect(screen.getByRole("row", { name: /Entrepôt/ }).contains(screen.getByRole("alert"))).toBe(true);
  expect(toast).not.toHaveBeenCalled();
  await press(/Entrepôt/);
  await press("Révoquer");
  expect(screen.queryByRole("alert")).toBeNull();
});
