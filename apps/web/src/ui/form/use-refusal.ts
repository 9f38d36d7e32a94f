import { type RefObject, useEffect, useRef } from "react";

/** Tells the browser that what is typed here is refused, and why: a form with such a field is not sent. */
export function useRefusal<Field extends HTMLInputElement | HTMLTextAreaElement>(
  problem: string | null,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.setCustomValidity(problem ?? ""), [problem]);
  return field;
}

/** The first field of a form whose content is refused by `useRefusal`. */
export function refusedField(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].find(
    (field) => field.validity?.customError,
  );
}
