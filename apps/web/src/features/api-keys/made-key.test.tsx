// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { MadeKey } from "./made-key.tsx";

vi.mock("#ui/toast.tsx", () => ({ toast: vi.fn() }));

afterEach(cleanup);

const show = (storage: { accessKeyId: string; secretAccessKey: string } | null) =>
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <MadeKey made={{ key: "pk_abc", storage }} onDone={() => undefined} />
      </LocaleProvider>
    </MantineProvider>,
  );

test("a key that reaches files comes with the settings of rclone, to be copied while they are shown", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  show({ accessKeyId: "PRCLX", secretAccessKey: "geheim" });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copier la configuration" })));
  expect(writeText).toHaveBeenCalledWith(
    expect.stringContaining("access_key_id = PRCLX\nsecret_access_key = geheim"),
  );
  vi.unstubAllGlobals();
});

test("any other key comes alone", () => {
  show(null);
  expect(screen.getByText("pk_abc")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Copier la configuration" })).toBeNull();
});
