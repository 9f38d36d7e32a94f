import { Button } from "@mantine/core";
import { type SampleFormat, sampleFormats } from "@parcelle/sampling/files/sample-formats";
import { IconFileDownload } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { Sample } from "./sample-queries.ts";
import classes from "./samples.module.css";
import { samplesMessages } from "./samples-messages.ts";

const names: Readonly<Record<SampleFormat, string>> = {
  ...{ geojson: "GeoJSON", kml: "KML", gpx: "GPX", xlsx: "Excel", csv: "CSV" },
};

/** The units as files for devices, maps and spreadsheets. */
export function SampleDownloads({ sample }: { sample: Sample }) {
  const messages = useMessages(samplesMessages);
  const locale = useLocale();
  const [asked, setAsked] = useState<SampleFormat | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  async function save(format: SampleFormat): Promise<void> {
    setAsked(format);
    setRefused(null);
    try {
      const fileName = `${sample.name}.${format}`;
      await saveBytes("download-sample", { sampleId: sample.id, format }, fileName);
    } catch (error) {
      setRefused(problemText(error, locale));
    } finally {
      setAsked(null);
    }
  }
  return (
    <Section title={messages.downloads}>
      <div className={classes.form}>
        <div className={classes.buttons}>
          {sampleFormats.map((format) => (
            <Button
              key={format}
              variant="default"
              size="compact-md"
              leftSection={<IconFileDownload size={15} stroke={1.7} />}
              loading={asked === format}
              aria-label={messages.download(names[format])}
              onClick={() => void save(format)}
            >
              {names[format]}
            </Button>
          ))}
        </div>
        {!sample.plan.prior && <p className={classes.help}>{messages.withoutPrior}</p>}
        <NotDone title={messages.downloadFailed} text={refused} />
      </div>
    </Section>
  );
}
