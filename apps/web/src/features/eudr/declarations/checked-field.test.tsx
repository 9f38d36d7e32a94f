// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { phoneFault } from "@parcelle/domain/declaration/operator-rules";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import { CheckedField } from "./checked-field.tsx";

function Phone() {
  const [phone, setPhone] = useState("");
  const type = (event: { currentTarget: { value: string } }) => setPhone(event.currentTarget.value);
  return <CheckedField label="Téléphone" most={40} value={phone} fault={phoneFault(phone)} onChange={type} />;
}

function open() {
  render(
    <MantineProvider>
      <LocaleProvider locale="fr">
        <Phone />
        <button type="button">Suivant</button>
      </LocaleProvider>
    </MantineProvider>,
  );
  const field = screen.getByLabelText("Téléphone");
  const write = (value: string) => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
  };
  return { field, write };
}

test("a telephone number that is none is told when the person goes on, and no longer once it is mended", () => {
  const { field, write } = open();
  write("abc");
  expect(screen.queryByText(/n’est pas valable/)).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText(/Le téléphone de l’opérateur n’est pas valable/)).toBeTruthy();
  write("+225 07 08 09 10 11");
  fireEvent.blur(field);
  expect(screen.queryByText(/n’est pas valable/)).toBeNull();
});

test("the click that leaves the field reaches its button before anything moves", async () => {
  const { field, write } = open();
  write("abc");
  const next = screen.getByRole("button", { name: "Suivant" });
  fireEvent.mouseDown(next);
  fireEvent.blur(field);
  fireEvent.mouseUp(next);
  expect(screen.queryByText(/n’est pas valable/)).toBeNull();
  await screen.findByText(/n’est pas valable/);
});
