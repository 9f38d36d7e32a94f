import { Button } from "@mantine/core";
import { describeRefusal } from "@parcelle/formats/refusal-messages";
import type { Told } from "#app/database/import-shapes.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useMayInProject } from "../project/project-context.ts";
import { ImportDrop } from "./import-drop.tsx";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { RefusalOptions } from "./refusal-options.tsx";
import { useReinspect } from "./use-reinspect.ts";

type FileRefusal = Parameters<typeof describeRefusal>[0];

function refusalText(refusal: Told | null, locale: Locale): string {
  const messages = importMessages[locale];
  if (!refusal || refusal.code === "reading_failed") return messages.readingFailed;
  if (refusal.code === "file_missing") return messages.fileMissing;
  try {
    return describeRefusal(refusal as FileRefusal, locale);
  } catch {
    // A newer server may refuse for a reason that this page does not know yet.
    return messages.unknownRefusal(refusal.code);
  }
}

/** What is wrong with the file, where, and every way there is to mend it. */
export function RefusedFile({ one }: { one: PlotImport }) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const mayImport = useMayInProject("plots.import");
  const { busy, reinspect } = useReinspect(one);
  const code = one.refusal?.code ?? "reading_failed";
  return (
    <>
      <NotDone
        title={messages.refusedTitle}
        text={refusalText(one.refusal, locale)}
        action={
          mayImport &&
          code === "reading_failed" && (
            <Button variant="default" size="xs" loading={busy} onClick={() => reinspect({})}>
              {messages.readAgain}
            </Button>
          )
        }
      />
      {mayImport && (
        <RefusalOptions refusal={one.refusal} options={one.options} busy={busy} onChange={reinspect} />
      )}
      {mayImport && (
        <Section title={messages.refusedOther}>
          <ImportDrop />
        </Section>
      )}
    </>
  );
}
