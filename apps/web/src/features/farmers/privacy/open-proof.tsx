import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { downloadStored } from "#app/exported-file.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { privacyMessages } from "./messages.ts";

/** Has the browser save the file that shows a consent. */
export function OpenProof({ path, name }: { path: string; name: string }) {
  const messages = useMessages(privacyMessages);
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  function open(): void {
    setProblem(null);
    downloadStored("farmer-consents", { objectPath: path, fileName: name }).catch((error: unknown) =>
      setProblem(problemText(error, locale)),
    );
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={15} stroke={1.7} />}
        aria-label={`${messages.openProof} ${name}`}
        onClick={open}
      >
        {name}
      </Button>
      <NotDone title={messages.proofFailed} text={problem} />
    </>
  );
}
