// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Locale } from "#shell/locale.ts";
import { LocaleProvider } from "../../locale.tsx";
import { NumberField } from "./number-field.tsx";

let given: number | string | null;

function Mass() {
  const [value, setValue] = useState<number | string | null>(null);
  given = value;
  return <NumberField label="kg" above={0} max={1e12} value={value} onChange={setValue} />;
}

function field(locale: Locale): HTMLInputElement {
  render(
    <MantineProvider>
      <LocaleProvider locale={locale}>
        <Mass />
      </LocaleProvider>
    </MantineProvider>,
  );
  return screen.getByLabelText("kg");
}

const paste = (input: HTMLInputElement, text: string) => fireEvent.change(input, { target: { value: text } });

/** Key by key, each after what the field then holds. */
function type(input: HTMLInputElement, text: string): void {
  for (const key of text) fireEvent.change(input, { target: { value: input.value + key } });
}

const ways = [
  ["pasted", paste],
  ["typed", type],
] as const;
const pages = ["fr", "en"] as const;
const cases = ways.flatMap(([way, write]) => pages.map((locale) => ({ way, write, locale })));

test.each(cases)(
  "an unambiguous mass $way on a page in $locale is read as it is meant",
  ({ write, locale }) => {
    const input = field(locale);
    for (const [text, mass] of [
      ["1250.75", 1250.75],
      ["1250,75", 1250.75],
      ["25.5", 25.5],
      ["25,5", 25.5],
      ["0.5", 0.5],
      ["1 250,75", 1250.75],
      ["1\u202f250.75", 1250.75],
      ["1,250.75", 1250.75],
      ["1.250,75", 1250.75],
    ] as const) {
      paste(input, "");
      write(input, text);
      expect([text, given, input.value]).toEqual([text, mass, text]);
      expect(input.validity.customError).toBe(false);
    }
  },
);

test.each(cases)(
  "a mass that is none $way in $locale is refused at the field, and stays",
  ({ write, locale }) => {
    const input = field(locale);
    const french = locale === "fr";
    const range = french
      ? "Entrez un nombre plus grand que 0, et d’au plus 1\u202f000\u202f000\u202f000\u202f000."
      : "Enter a number greater than 0, and at most 1,000,000,000,000.";
    for (const [text, told] of [
      ["99999999999999999999999999", range],
      ["-5", range],
      ["0", range],
      ["abc", french ? "Ce n’est pas un nombre." : "This is not a number."],
    ] as const) {
      paste(input, "");
      write(input, text);
      expect([given, input.value]).toEqual([text, text]);
      expect(document.body.textContent).toContain(told);
      expect(input.validationMessage).toBe(told);
      expect(input.getAttribute("aria-invalid")).toBe("true");
    }
  },
);

test.each(ways)("thousands or decimals: %s, the page's language decides and says so", (_way, write) => {
  const french = field("fr");
  write(french, "1,250");
  expect(given).toBe(1.25);
  expect(document.body.textContent).toContain("Nombre lu\u00a0: 1,25");
  paste(french, "");
  write(french, "1.250");
  expect(given).toBe("1.250");
  expect(screen.getByText(/peut se lire 1\s250 ou 1,25/)).toBeTruthy();
});

test.each(ways)("in English both have a meaning: %s", (_way, write) => {
  const english = field("en");
  write(english, "1,250");
  expect(given).toBe(1250);
  expect(screen.getByText("Number read: 1,250")).toBeTruthy();
  paste(english, "");
  write(english, "1.250");
  expect(given).toBe(1.25);
  expect(screen.getByText("Number read: 1.25")).toBeTruthy();
});

function Threshold() {
  const [value, setValue] = useState(10);
  return (
    <>
      <NumberField
        label="%"
        min={0}
        max={100}
        decimals={0}
        value={value}
        onChange={(next) => typeof next === "number" && setValue(next)}
      />
      <button type="button" onClick={() => setValue(20)}>
        other
      </button>
    </>
  );
}

test("a refused text stays where nobody takes it, until another value comes", () => {
  render(
    <MantineProvider>
      <LocaleProvider locale="en">
        <Threshold />
      </LocaleProvider>
    </MantineProvider>,
  );
  const input: HTMLInputElement = screen.getByLabelText("%");
  paste(input, "250");
  expect(input.value).toBe("250");
  expect(screen.getByText("Enter a number from 0 to 100.")).toBeTruthy();
  paste(input, "2.5");
  expect(screen.getByText("Enter a whole number, without decimals.")).toBeTruthy();
  fireEvent.click(screen.getByText("other"));
  expect(input.value).toBe("20");
});
