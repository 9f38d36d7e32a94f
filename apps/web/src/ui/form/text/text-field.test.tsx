// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Locale } from "#shell/locale.ts";
import { LocaleProvider } from "../../locale.tsx";
import { refusedField } from "../use-refusal.ts";
import { PasswordField } from "./password-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

function Fields() {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  return (
    <form aria-label="form">
      <TextField
        label="Name"
        most={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextAreaField
        label="Text"
        most={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}

function draw(locale: Locale) {
  render(
    <MantineProvider>
      <LocaleProvider locale={locale}>
        <Fields />
      </LocaleProvider>
    </MantineProvider>,
  );
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { fill, form: screen.getByRole<HTMLFormElement>("form"), said: () => document.body.textContent };
}

test.each([
  ["fr", "Name", 120, /Au plus 120 caractères.: 13.caractères de trop/],
  ["en", "Name", 120, /At most 120 characters: 13.characters too many/],
  ["fr", "Text", 2000, /Au plus 2.000 caractères.: 13.caractères de trop/],
  ["en", "Text", 2000, /At most 2,000 characters: 13.characters too many/],
] as const)(
  "in %s a pasted %s beyond its limit stays whole, and the form is held",
  (locale, label, most, told) => {
    const { fill, form, said } = draw(locale);
    const long = "x".repeat(most + 13);
    fill(label, long);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.hasAttribute("maxlength")]).toEqual([long, false]);
    expect(said()).toMatch(told);
    expect(refusedField(form)).toBe(field);
    fill(label, "x".repeat(most));
    expect(said()).toMatch(/(?<!\d)0\s(caractère|characters) (restant|left)/);
    expect(refusedField(form)).toBeUndefined();
  },
);

test("what is left is told near the limit alone", () => {
  const { fill, said } = draw("en");
  fill("Name", "x".repeat(100));
  expect(said()).not.toContain("left");
  fill("Name", "x".repeat(119));
  expect(said()).toMatch(/1\scharacter left/);
});

test("a null character is taken out, and said at its field", () => {
  const { fill, said } = draw("fr");
  fill("Text", "a\0b");
  expect(screen.getByLabelText<HTMLInputElement>("Text").value).toBe("ab");
  expect(said()).toContain("Un caractère nul");
});

test("the button that shows a password speaks the person's language", () => {
  render(
    <LocaleProvider locale="fr">
      <MantineProvider>
        <PasswordField label="Mot de passe" />
      </MantineProvider>
    </LocaleProvider>,
  );
  expect(screen.getByLabelText("Afficher ou masquer le mot de passe")).toBeDefined();
});
