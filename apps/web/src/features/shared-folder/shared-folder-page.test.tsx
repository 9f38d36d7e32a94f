// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { SharedFolderPage } from "./shared-folder-page.tsx";

const server = vi.hoisted(() => ({ folder: null as unknown, asked: 0 }));

vi.mock("#app/call-function.ts", () => ({
  callFunction: async (_name: string, _input: unknown, schema: { parse: (value: unknown) => unknown }) => {
    server.asked += 1;
    return schema.parse({ folder: server.folder });
  },
}));
vi.mock("#app/frame/guest-header.tsx", () => ({ GuestHeader: () => null }));

const token = "a".repeat(43);

function open(shown: string) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="en">
          <SharedFolderPage token={shown} />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  server.asked = 0;
});

test("a stranger sees what lies in the folder, and saves documents and all of it", async () => {
  const item = { state: null, referenceNumber: null, hectares: null, bytes: null };
  server.folder = {
    ...{ state: "open", folder: "Lot", note: "Read me", project: "Cacao", organisation: "Coop" },
    ...{ expiresAt: "2026-12-24T00:00:00Z", count: 3 },
    items: [
      { ...item, id: 1, kind: "declaration", name: "D-1", state: "ready" },
      { ...item, id: 2, kind: "document", name: "title.pdf", bytes: 2000 },
    ],
  };
  const page = open(token);
  await screen.findByRole("heading", { name: "Lot", level: 1 });
  expect(screen.getByText("Ready")).toBeTruthy();
  expect(screen.getByText(/The first 2 are shown/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download title.pdf" }).getAttribute("href")).toBe(
    `/shared-folders/${token}/items/2`,
  );
  expect(screen.getByRole("link", { name: "Download all as ZIP" }).getAttribute("href")).toContain(
    "folder.zip",
  );
  page.unmount();
});

test.each([
  [{ state: "ended" }, "This link opens no folder any more"],
  [{ state: "expired" }, "This link has expired"],
  [null, "This link does not exist"],
])("a link that no longer counts says why: %j", async (folder, told) => {
  server.folder = folder;
  const page = open(token);
  await screen.findByText(told);
  page.unmount();
});

test("what cannot be a link is not asked about", async () => {
  const page = open("short");
  await screen.findByText("This link does not exist");
  expect(server.asked).toBe(0);
  page.unmount();
});
