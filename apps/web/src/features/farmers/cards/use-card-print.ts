import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { type ExportedFile, exportedFile } from "#app/exported-file.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { useRequestKey } from "#app/use-request-key.ts";
import { isOver, type Job } from "#ui/job.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { cardMessages } from "./card-messages.ts";
import { cardKeys } from "./card-queries.ts";
import { downloadCards } from "./download-cards.ts";

export type CardLayout = "card" | "badge" | "sheet";

const begun = z.object({ jobId: z.number() });

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
  const [jobId, setJobId] = useState<number | null>(null);
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
  const { data: job } = useJobEnd(jobId, (ended) => {
    void queryClient.invalidateQueries({ queryKey: cardKeys.list(organisationId) });
    const file = ended.status === "completed" ? exportedFile(ended.result) : null;
    if (file) void download(file);
    if (ended.status !== "failed") return;
    const failure = new ProblemError({ code: codeOf(ended.error), message: messages.printFailed });
    setProblem(problemText(failure, locale, own));
  });
  return {
    job: job && !isOver(job) ? job : null,
    file: job?.status === "completed" ? exportedFile(job.result) : null,
    problem,
    download,
    async print(cardIds, layout) {
      setProblem(null);
      const asked = { cardIds, layout };
      try {
        const answer = await callFunction(
          "print-farmer-cards",
          { ...asked, requestKey: request.keyOf(asked) },
          begun,
        );
        request.answered();
        setJobId(answer.jobId);
      } catch (error) {
        setProblem(problemText(error, locale, own));
      }
    },
  };
}
