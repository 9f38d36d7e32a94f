import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { type ExportedFile, exportedFile } from "#app/exported-file.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatBytes, formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { cardMessages } from "./card-messages.ts";
import { printedFilesQuery } from "./card-queries.ts";
import classes from "./cards.module.css";
import { downloadCards } from "./download-cards.ts";

/** The files that were printed last: who left the page while one was prepared finds it here. */
export function PrintedFiles({ organisationId }: { organisationId: number }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const { data: jobs = [] } = useBesides(printedFilesQuery(organisationId));
  const files = jobs.flatMap((job) => {
    const file = exportedFile(job.result);
    return file ? [{ ...job, file }] : [];
  });
  if (files.length === 0) return null;
  function download(file: ExportedFile): void {
    setProblem(null);
    downloadCards(file).catch((error: unknown) => setProblem(problemText(error, locale)));
  }
  return (
    <Section title={messages.files}>
      <NotDone title={messages.downloadFailed} text={problem} />
      <ul className={classes.plain}>
        {files.map(({ id, file, finished_at }) => (
          <li key={id}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={15} stroke={1.7} />}
              onClick={() => download(file)}
            >
              {file.fileName}
            </Button>{" "}
            <span className={classes.muted}>
              {formatDateTime(finished_at, locale)}, {formatBytes(file.bytes, locale)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
