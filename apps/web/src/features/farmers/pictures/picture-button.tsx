import { Button, FileButton } from "@mantine/core";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";

interface Props {
  label: string;
  /** What it is for, where the page has several of them. */
  about?: string;
  accept: string;
  failed: string;
  /** Throws why it was not done. */
  onChoose: (file: File) => Promise<void>;
}

/** Asks for a file and hands it on; says at its place why it was not taken. */
export function PictureButton({ label, about, accept, failed, onChoose }: Props) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function choose(file: File): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await onChoose(file);
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <FileButton accept={accept} onChange={(file) => file && void choose(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={busy}
            aria-label={about && `${label} – ${about}`}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <NotDone title={failed} text={problem} />
    </>
  );
}
