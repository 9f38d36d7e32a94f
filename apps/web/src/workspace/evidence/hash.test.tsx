// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FactList } from "#ui/fact-list.tsx";
import { LocaleProvider } from "#ui/locale.tsx";
import { evidenceMessages } from "./evidence-messages.ts";
import { hashFacts } from "./hash-facts.tsx";

afterEach(() => vi.unstubAllGlobals());

test("each hash of a result is shown in full and copied as it is", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const hashes = {
    result_hash: "aa".repeat(32),
    inputs_hash: "bb".repeat(32),
    geometry_hash: "cc".repeat(32),
  };
  render(
    <MantineProvider>
      <LocaleProvider locale="en">
        <FactList facts={hashFacts(hashes, "0.1.0", evidenceMessages.en)} />
      </LocaleProvider>
    </MantineProvider>,
  );
  for (const hash of Object.values(hashes)) {
    expect(screen.getByText(hash).tagName).toBe("CODE");
    fireEvent.click(screen.getByRole("button", { name: `Copy the hash ${hash.slice(0, 8)}` }));
    expect(writeText).toHaveBeenLastCalledWith(hash);
  }
});
