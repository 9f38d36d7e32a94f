import type { ExportFormat } from "@parcelle/domain/export-formats";
import { entryOf } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import type { Workspace } from "../define-workspace.ts";
import { useWorkspace } from "../workspace-context.ts";
import { exportMessages } from "./messages.ts";

interface FormatWords {
  name: string;
  explained: string;
}

/** What a module says of its files beside what holds for those of every module. */
export interface FileTexts {
  /** What the formats are for that only it offers. */
  formats: { readonly [Format in ExportFormat]?: Pick<FormatWords, "explained"> };
  /** Why no file came, by the code that its server gives. */
  failures: Readonly<Record<string, string>>;
}

type HasFileTexts = Pick<Workspace, "fileTexts">;

/** What a format is called, and what it is for. */
export function formatWords({ fileTexts }: HasFileTexts, format: ExportFormat, locale: Locale): FormatWords {
  const { formats, explained } = exportMessages[locale];
  const own = fileTexts?.[locale].formats[format]?.explained;
  return {
    name: entryOf<string>(formats, format) ?? format,
    explained: own ?? entryOf<string>(explained, format) ?? "",
  };
}

export function useFormatWords(): (format: ExportFormat) => FormatWords {
  const workspace = useWorkspace();
  const locale = useLocale();
  return (format) => formatWords(workspace, format, locale);
}

/** Why no file came, and what to do about it. */
export function failureText(
  { error }: { error: unknown },
  { fileTexts }: HasFileTexts,
  locale: Locale,
): string {
  const { reasons, failedText } = exportMessages[locale];
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  const own = fileTexts?.[locale].failures ?? {};
  return entryOf<string>(own, code) ?? entryOf<string>(reasons, code) ?? failedText;
}
