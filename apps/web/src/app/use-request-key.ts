import { useRef } from "react";

/** The key of a request: pressed twice, or again after a lost answer, it is the same request; with other input it is another. */
export function useRequestKey(): (input: unknown) => string {
  const asked = useRef({ input: "", key: "" });
  return (input) => {
    const text = JSON.stringify(input);
    if (asked.current.input !== text) asked.current = { input: text, key: crypto.randomUUID() };
    return asked.current.key;
  };
}
