import { type RefObject, useEffect, useRef } from "react";

/** After each refused attempt the first field to mend has the focus. */
export function useFocusOnError(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
}
