// @vitest-environment happy-dom
import { MantineProvider, TextInput } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { LocaleProvider } from "../locale.tsx";
import { Form } from "./form.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

vi.mock("./unsaved-changes.ts", () => ({ useUnsavedChanges: () => {} }));

const schema = z.object({ name: z.string().min(3) });

function NameForm() {
  const form = useSchemaForm({ schema, initialValues: { name: "" } });
  return (
    <Form form={form} onSubmit={async () => {}} problem={String}>
      <TextInput label="Nom" {...form.getInputProps("name")} />
    </Form>
  );
}

function open() {
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <NameForm />
      </LocaleProvider>
    </MantineProvider>,
  );
  const field = screen.getByLabelText("Nom");
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "a" } });
  return { field, isRefused: () => field.getAttribute("aria-invalid") === "true" };
}

test("a field that is left with the mouse says what is wrong after the click, which nothing has moved away", async () => {
  const { field, isRefused } = open();
  const button = screen.getByRole("button", { name: "Enregistrer" });
  fireEvent.mouseDown(button);
  fireEvent.blur(field);
  expect(isRefused()).toBe(false);
  fireEvent.mouseUp(button);
  expect(isRefused()).toBe(false);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isRefused()).toBe(true);
});

test("a field that is left with the keyboard says at once what is wrong", () => {
  const { field, isRefused } = open();
  fireEvent.blur(field);
  expect(isRefused()).toBe(true);
});
