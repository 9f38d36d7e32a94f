import { Button, FileButton } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { TextAreaField } from "#ui/form/text/text-area-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { CodeFinder } from "./code-finder.ts";
import classes from "./scan.module.css";
import { scanMessages } from "./scan-messages.ts";

/** Far beyond any card; the server takes as much. */
const MOST_TEXT = 10_000;

interface Props {
  finder: CodeFinder;
  onText: (text: string) => void;
}

/** A photograph of a card, or its text from a message. */
export function OtherWays({ finder, onText }: Props) {
  const messages = useMessages(scanMessages);
  const [problem, setProblem] = useState<string | null>(null);
  async function read(file: File | null): Promise<void> {
    if (!file) return;
    setProblem(null);
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture === null) return setProblem(messages.pictureUnreadable(file.name));
    try {
      const text = await finder.find(picture);
      if (text === null) setProblem(messages.noCode(file.name));
      else onText(text);
    } catch {
      setProblem(messages.readerFailed);
    }
  }
  return (
    <Section title={messages.otherWays}>
      <div className={classes.ways}>
        <NotDone text={problem} />
        <FileButton
          accept="image/*"
          onChange={(file) => void read(file)}
          inputProps={{ "aria-label": messages.choosePicture }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={16} stroke={1.7} />}>
              {messages.choosePicture}
            </Button>
          )}
        </FileButton>
        <TypedText onText={onText} />
      </div>
    </Section>
  );
}

function TypedText({ onText }: { onText: (text: string) => void }) {
  const messages = useMessages(scanMessages);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  function check(event: FormEvent): void {
    event.preventDefault();
    setMissing(typed.trim() === "");
    if (typed.trim() !== "") onText(typed);
  }
  return (
    <form onSubmit={check}>
      <TextAreaField
        className={classes.wide ?? ""}
        label={messages.typed}
        description={messages.typedHelp}
        most={MOST_TEXT}
        autosize
        minRows={2}
        maxRows={6}
        value={typed}
        error={isMissing && messages.typedMissing}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.check}
      </Button>
    </form>
  );
}
