import { type FolderThing, folderStateName } from "@parcelle/domain/folders/folder-things";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useLocale } from "#ui/locale.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  draft: "neutral",
  ready: "success",
  sent: "success",
  available: "success",
  compliant: "success",
  eligible: "success",
  submitted: "running",
  submitting: "running",
  withdrawn: "warning",
  amending: "warning",
  to_review: "warning",
  to_examine: "warning",
  rejected: "critical",
  submission_failed: "critical",
  non_compliant: "critical",
  not_eligible: "critical",
};

/** The state of a thing in a folder, in the words of what it is. */
export function FolderState({ kind, state }: { kind: FolderThing; state: string | null }) {
  const name = folderStateName(kind, state, useLocale());
  if (state === null || name === null) return <>–</>;
  return <StateBadge tone={TONES[state] ?? "neutral"} label={name} />;
}
