import { Button } from "@mantine/core";
import { entryOf } from "@parcelle/domain/unknown-code";
import { IconDownload } from "@tabler/icons-react";
import { useUser } from "#app/current-session.ts";
import { exportedFile } from "#app/exported-file.ts";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { formatBytes, formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useFormPlace, useProjectId } from "../../collect-address.ts";
import classes from "./download.module.css";
import { downloadMessages } from "./download-messages.ts";
import { fileJobsQuery } from "./file-jobs-query.ts";
import { failureText, useSavedFile } from "./use-record-file.ts";

/** The files that the reader had made of this form, to take them again. */
export function RecentFiles() {
  const messages = useMessages(downloadMessages);
  const locale = useLocale();
  const save = useSavedFile();
  const { projectFormId } = useFormPlace();
  const { data = [] } = useBesides(fileJobsQuery(useProjectId(), projectFormId, useUser().id));
  return (
    <section>
      <h3 className={classes.title}>{messages.recent}</h3>
      {data.length === 0 && <p className={classes.hint}>{messages.none}</p>}
      <ul className={classes.list}>
        {data.map(({ id, input, status, error, result, finished_at }) => {
          if (status === "failed")
            return (
              <li key={id} className={classes.item}>
                <span>{messages.notMade(formatName(input, locale))}</span>
                <span className={classes.muted}>{formatDateTime(finished_at, locale)}</span>
                <span>{failureText(error, locale)}</span>
              </li>
            );
          const file = exportedFile(result);
          if (file === null) return null;
          return (
            <li key={id} className={classes.item}>
              <span>{file.fileName}</span>
              <span className={classes.muted}>{formatDateTime(finished_at, locale)}</span>
              <span className={classes.muted}>{formatBytes(file.bytes, locale)}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconDownload size={15} stroke={1.7} />}
                aria-label={`${messages.download} ${file.fileName}`}
                onClick={() => save(result)}
              >
                {messages.download}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the format is called that a file was asked in. */
function formatName(input: unknown, locale: Locale): string {
  const format = typeof input === "object" && input !== null && "format" in input ? input.format : null;
  return entryOf<readonly string[]>(downloadMessages[locale].formats, format)?.[0] ?? String(format);
}
