// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { problemOf } from "#app/problem.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { OverruleDialog } from "#workspace/overrule/overrule-dialog.tsx";
import { overruling } from "./overruling.ts";

const { callFunction } = vi.hoisted(() => ({ callFunction: vi.fn() }));
vi.mock("#app/call-function.ts", () => ({ callFunction }));
vi.mock("#ui/form/unsaved-changes.ts", () => ({ useUnsavedChanges: () => {} }));

// A text area that grows listens to it.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

test("a decision that could not be stored is told as that, and the dialog keeps what was written", async () => {
  callFunction.mockRejectedValue(problemOf({}, 503));
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LocaleProvider locale="en">
          <OverruleDialog
            {...{ overruling, onClose, projectId: 7, plots: { ids: [1] } }}
            opened
            title="Change the compliance of this plot"
          />
        </LocaleProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByLabelText("Compliant"));
  const comment = screen.getByRole<HTMLTextAreaElement>("textbox");
  fireEvent.change(comment, { target: { value: "Visited in the field" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save the decision" })));
  expect((await screen.findByRole("alert")).textContent).toContain("The decision could not be saved");
  expect(comment.value).toBe("Visited in the field");
  expect(onClose).not.toHaveBeenCalled();
});
