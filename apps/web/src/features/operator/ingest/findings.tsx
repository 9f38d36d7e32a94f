import { Alert } from "@mantine/core";
import type { Finding } from "@parcelle/raster/ingest/describe-input";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "../operator.module.css";
import { ingestMessages } from "./messages.ts";

const mostShown = 30;

/** What speaks against the files, errors first, each with the file's name. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const messages = useMessages(ingestMessages);
  const locale = useLocale();
  if (findings.length === 0) return <p>{messages.noFinding}</p>;
  const errorsFirst = findings.toSorted((one, other) => one.level.localeCompare(other.level));
  return (
    <div className={classes.findings}>
      {errorsFirst.slice(0, mostShown).map((finding) => (
        <Alert
          key={`${finding.code} ${finding.input} ${finding.detail}`}
          color={finding.level === "error" ? "critical" : "warning"}
          variant="light"
          title={[messages[finding.level], finding.input].filter(Boolean).join(" – ")}
        >
          {finding.text[locale]}
          {finding.detail && <div className={classes.muted}>{finding.detail}</div>}
        </Alert>
      ))}
    </div>
  );
}
