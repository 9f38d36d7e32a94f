import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { keys } from "../keys.ts";
import type { DeclaredKind } from "./declared-kind.ts";
import type { NamedDeclared } from "./declared-queries.ts";

export interface MoveOutcome {
  to: string;
  moved: number;
  refused: readonly { reference: string; why: string }[];
}

/** Moves several rows one after the other: one that may not go on is named with its reason, and the others go on. */
export function useBulkMove(projectId: number, kind: DeclaredKind) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const isStopped = useRef(false);
  async function move(declared: readonly NamedDeclared[], to: string): Promise<MoveOutcome> {
    isStopped.current = false;
    const refused: { reference: string; why: string }[] = [];
    let moved = 0;
    for (const [done, { id, internal_reference: reference }] of declared.entries()) {
      if (isStopped.current) break;
      setProgress({ done, total: declared.length });
      try {
        await kind.move(id, to);
        moved += 1;
      } catch (error) {
        refused.push({ reference, why: reasonOf(error, locale) });
      }
    }
    setProgress(null);
    const result = { to, moved, refused };
    setOutcome(result);
    await queryClient.invalidateQueries({ queryKey: keys.project(projectId) });
    return result;
  }
  return {
    move,
    progress,
    outcome,
    forget: () => setOutcome(null),
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** What is missing is told in the server's sentences. */
function reasonOf(error: unknown, locale: "fr" | "en"): string {
  const isExplained = error instanceof ProblemError && error.code === "declaration_incomplete";
  return isExplained ? error.message : problemText(error, locale);
}
