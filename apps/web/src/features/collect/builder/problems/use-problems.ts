import type { DraftProblem } from "@parcelle/forms/definition/edit/find-problems";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useEffect, useRef, useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { placeText } from "../tree/tree-lines.ts";
import type { CheckedForm, FormToCheck } from "./problem-worker.ts";

const PAUSE = 400;

/** What is wrong with the form, as of the last time that nobody typed. */
export class FoundProblems {
  readonly all: readonly DraftProblem[];
  /** The form that they were found in; null before the first was looked at. */
  readonly definition: FormDefinition | null;
  readonly #byPlace = new Map<string, DraftProblem[]>();

  constructor(all: readonly DraftProblem[], definition: FormDefinition | null) {
    this.all = all;
    this.definition = definition;
    for (const problem of all) {
      if (problem.spot.kind !== "item") continue;
      const at = placeText(problem.spot.place);
      const known = this.#byPlace.get(at);
      if (known === undefined) this.#byPlace.set(at, [problem]);
      else known.push(problem);
    }
  }

  at(place: string): readonly DraftProblem[] {
    return this.#byPlace.get(place) ?? [];
  }

  severityAt(place: string): DraftProblem["severity"] | null {
    const found = this.#byPlace.get(place);
    if (found === undefined) return null;
    return found.some(({ severity }) => severity === "error") ? "error" : "warning";
  }

  get errors(): number {
    return this.all.filter(({ severity }) => severity === "error").length;
  }
}

/** Looks for problems in a thread of its own a moment after the last change: nobody who types waits for it. */
export function useProblems(definition: FormDefinition): FoundProblems {
  const [problems, setProblems] = useState(() => new FoundProblems([], null));
  const worker = useRef<Worker | null>(null);
  const asked = useRef<FormToCheck>({ number: 0, definition });
  useEffect(() => {
    const opened = new Worker(new URL("./problem-worker.ts", import.meta.url), { type: "module" });
    opened.addEventListener("message", ({ data }: MessageEvent<CheckedForm>) => {
      if (data.number === asked.current.number)
        setProblems(new FoundProblems(data.problems, asked.current.definition));
    });
    worker.current = opened;
    return () => opened.terminate();
  }, []);
  useEffect(() => {
    const isFirst = asked.current.number === 0;
    return browserClock.after(isFirst ? 0 : PAUSE, () => {
      asked.current = { number: asked.current.number + 1, definition };
      worker.current?.postMessage(asked.current);
    });
  }, [definition]);
  return problems;
}
