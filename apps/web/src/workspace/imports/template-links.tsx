import { Button } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { exportMessages } from "../exports/messages.ts";
import { useProject } from "../project/project-context.ts";
import { firstPlotsMessages } from "./first-plots-messages.ts";
import classes from "./import-area.module.css";

const formats = ["xlsx", "csv", "geojson"] as const;
type TemplateFormat = (typeof formats)[number];

/** Files to fill in, for who has none yet: the right columns in his language, and an example. */
export function TemplateLinks() {
  const messages = useMessages(firstPlotsMessages);
  const names = useMessages(exportMessages).formats;
  const locale = useLocale();
  const project = useProject();
  const [asked, setAsked] = useState<TemplateFormat | null>(null);
  async function save(format: TemplateFormat): Promise<void> {
    setAsked(format);
    try {
      const input = { projectId: project.id, format };
      await saveBytes("make-import-template", input, `${messages.templateFile}.${format}`);
    } catch (error) {
      toast({ title: messages.templateFailed, description: problemText(error, locale), color: "critical" });
    } finally {
      setAsked(null);
    }
  }
  return (
    <p className={classes.templates}>
      <span>{messages.templates}</span>
      {formats.map((format) => (
        <Button
          key={format}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileDownload size={15} stroke={1.7} />}
          loading={asked === format}
          aria-label={messages.templateIn(names[format])}
          onClick={() => void save(format)}
        >
          {names[format]}
        </Button>
      ))}
    </p>
  );
}
