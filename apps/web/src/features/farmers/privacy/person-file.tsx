import { Button } from "@mantine/core";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { erasureMessages } from "./erasure-messages.ts";
import classes from "./privacy.module.css";

const formats = ["pdf", "json"] as const;

/** All that the registry holds of a farmer, as a file to be handed to him. */
export function PersonFile({ farmer: { id, identifier } }: { farmer: Farmer }) {
  const messages = useMessages(erasureMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const labels = { pdf: messages.asPdf, json: messages.asJson };
  async function save(format: (typeof formats)[number]): Promise<void> {
    setBusy(format);
    setProblem(null);
    try {
      const asked = { farmerId: id, format };
      await saveBytes("export-farmer-person", asked, `${messages.fileName(identifier)}.${format}`);
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className={classes.file}>
      <p className={classes.muted}>{messages.fileText}</p>
      <div className={classes.actions}>
        {formats.map((format) => (
          <Button
            key={format}
            size="sm"
            variant="default"
            loading={busy === format}
            onClick={() => void save(format)}
          >
            {labels[format]}
          </Button>
        ))}
      </div>
      <NotDone title={messages.fileFailed} text={problem} />
    </div>
  );
}
