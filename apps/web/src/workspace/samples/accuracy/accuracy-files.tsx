import { Button } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import classes from "./accuracy.module.css";
import { accuracyMessages } from "./accuracy-messages.ts";
import type { Estimates } from "./accuracy-query.ts";

const files = ["matrix.csv", "matrix.xlsx", "samples.csv", "areas.csv"] as const;
type AccuracyFile = (typeof files)[number];

/** The matrix, and the tables that give the same figures without this site. */
export function AccuracyFiles({ sampleId, estimates }: { sampleId: number; estimates: Estimates }) {
  const messages = useMessages(accuracyMessages);
  const locale = useLocale();
  const [asked, setAsked] = useState<AccuracyFile | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  async function save(file: AccuracyFile): Promise<void> {
    setAsked(file);
    setRefused(null);
    try {
      await saveBytes("download-sample-accuracy", { sampleId, file, language: locale }, file);
    } catch (error) {
      setRefused(problemText(error, locale));
    } finally {
      setAsked(null);
    }
  }
  return (
    <Section title={messages.files}>
      <div className={classes.files}>
        <div className={classes.buttons}>
          {files.map((file) => (
            <Button
              key={file}
              variant="default"
              size="compact-md"
              leftSection={<IconFileDownload size={15} stroke={1.7} />}
              loading={asked === file}
              onClick={() => void save(file)}
            >
              {messages.fileNames[file]}
            </Button>
          ))}
        </div>
        <p className={classes.help}>{messages.filesHelp(commandOf(estimates))}</p>
        <NotDone title={messages.downloadFailed} text={refused} />
      </div>
    </Section>
  );
}

function commandOf({ design, clustersInFrame }: Estimates): string {
  const more = design === "clusters" ? ` --clusters ${clustersInFrame}` : "";
  return `parcelle accuracy samples.csv --areas areas.csv --design ${design}${more}`;
}
