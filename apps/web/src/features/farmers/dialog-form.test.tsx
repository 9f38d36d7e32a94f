// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProblemError } from "#app/problem.ts";
import { LocaleProvider } from "#ui/locale.tsx";
import { DialogForm } from "./dialog-form.tsx";

const shown = (onSubmit: () => Promise<void>) =>
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <DialogForm failed="Rien n’a été enregistré." submit="Enregistrer" onSubmit={onSubmit}>
          <p>champs</p>
        </DialogForm>
      </LocaleProvider>
    </MantineProvider>,
  );

test("what was not done is told above the button, which may be pressed again", async () => {
  let tries = 0;
  shown(async () => {
    tries += 1;
    if (tries === 1) throw new ProblemError({ code: "42501", message: "", status: 403 });
  });
  const button = screen.getByRole("button", { name: "Enregistrer" });
  fireEvent.submit(button.closest("form")!);
  expect(await screen.findByText("Vous n’avez pas le droit de faire cela.")).toBeTruthy();
  expect(screen.getByText("Rien n’a été enregistré.")).toBeTruthy();
  fireEvent.submit(button.closest("form")!);
  await expect.poll(() => screen.queryByText("Rien n’a été enregistré.")).toBeNull();
  expect(tries).toBe(2);
});
