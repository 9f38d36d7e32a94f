import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExportedFile } from "#app/exported-file.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobForFile } from "#app/use-job-for-file.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import type { Job } from "#ui/job.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { cardMessages } from "./card-messages.ts";
import { cardKeys } from "./card-queries.ts";
import { downloadCards } from "./download-cards.ts";

export type CardLayout = "card" | "badge" | "sheet";

export interface CardPrint {
  /** While it is printed. */
  job: Job | null;
  /** Once it is there. */
  file: ExportedFile | null;
  problem: string | null;
  print: (cardIds: readonly number[], layout: CardLayout) => Promise<void>;
  download: (file: ExportedFile) => Promise<void>;
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unexpected";
}

/** Has the server print cards, and saves the file as soon as it is there. */
export function useCardPrint(organisationId: number): CardPrint {
  const locale = useLocale();
  const messages = useMessages(cardMessages);
  const queryClient = useQueryClient();
  const request = useRequestKey();
  const [problem, setProblem] = useState<string | null>(null);
  const own = { no_valid_cards: messages.noValidCards };

  async function download(file: ExportedFile): Promise<void> {
    setProblem(null);
    try {
      await downloadCards(file);
    } catch (error) {
      setProblem(`${messages.downloadFailed} ${problemText(error, locale)}`);
    }
  }
  const { job, file, start } = useJobForFile((ended, made) => {
    void queryClient.invalidateQueries({ queryKey: cardKeys.list(organisationId) });
    if (made) void download(made);
    if (ended.status !== "failed") return;
    const failure = new ProblemError({ code: codeOf(ended.error), message: messages.printFailed });
    setProblem(problemText(failure, locale, own));
  });
  return {
    job,
    file,
    problem,
    download,
    async print(cardIds, layout) {
      setProblem(null);
      const asked = { cardIds, layout };
      try {
        await start("print-farmer-cards", { ...asked, requestKey: request.keyOf(asked) });
        request.answered();
      } catch (error) {
        setProblem(problemText(error, locale, own));
      }
    },
  };
}
