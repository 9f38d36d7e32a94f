// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { OutlineQuestionDialog } from "./outline-question-dialog.tsx";
import type { OutlineQuestion } from "./use-record-review.ts";

afterEach(cleanup);

function asked(question: OutlineQuestion) {
  const accept = vi.fn(async () => undefined);
  render(
    <MantineProvider env="test">
      <LocaleProvider locale="fr">
        <OutlineQuestionDialog question={question} onClose={() => undefined} onAccept={accept} />
      </LocaleProvider>
    </MantineProvider>,
  );
  return accept;
}

test("before many are accepted, it is said how many outlines are abnormal or overlap, and these are left out", async () => {
  const accept = asked({ abnormal: 2, overlapping: 1, sound: 37 });
  expect(await screen.findByText(/^2 enregistrements ont un contour anormal/)).toBeDefined();
  expect(screen.getByText("1 enregistrement a un contour qui en chevauche un autre.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Accepter les 37 autres" }));
  expect(accept).toHaveBeenCalledWith("leave");
});

test("where no other is left, all are accepted or none", async () => {
  const accept = asked({ abnormal: 0, overlapping: 3, sound: 0 });
  fireEvent.click(await screen.findByRole("button", { name: "Tout accepter" }));
  expect(accept).toHaveBeenCalledWith("take");
  expect(screen.queryByRole("button", { name: /autre/ })).toBeNull();
});
