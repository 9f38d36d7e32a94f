import { useRef } from "react";

export type RequestKey = {
  /** Pressed twice, or again after a lost answer, it is the same request; with other input it is another. */
  keyOf: (input: unknown) => string;
  /** The request was answered: the same input again is a new request. */
  answered: () => void;
};

export function useRequestKey(): RequestKey {
  const asked = useRef({ input: "", key: "" });
  return {
    keyOf: (input) => {
      const text = JSON.stringify(input);
      if (asked.current.input !== text) asked.current = { input: text, key: crypto.randomUUID() };
      return asked.current.key;
    },
    answered: () => {
      asked.current = { input: "", key: "" };
    },
  };
}
