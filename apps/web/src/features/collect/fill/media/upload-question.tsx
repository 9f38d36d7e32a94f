import { Button } from "@mantine/core";
import { IconCamera, IconFile, IconMicrophone, IconPhoto, IconVideo } from "@tabler/icons-react";
import { type ComponentType, useRef, useState } from "react";
import { formatBytes } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { isFullDevice } from "../../device/collect-database.ts";
import { dropFile, keepFile } from "../../device/kept-files.ts";
import classes from "../fill.module.css";
import { instanceIdOf } from "../kept/record-title.ts";
import { ClearAnswer } from "../questions/clear-answer.tsx";
import { hasAppearance, type QuestionProps } from "../questions/question.ts";
import { QuestionGroup } from "../questions/question-group.tsx";
import { useOpenRecord } from "../sheet/open-record.ts";
import { DrawingPad } from "./drawing-pad.tsx";
import { KeptMedia } from "./kept-media.tsx";
import { type MediaKind, MOST_FILE_BYTES, mediaKindOf, mediaName, photoRulesOf } from "./media-kind.ts";
import { useMediaMessages } from "./messages.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A photo, a drawing, a sound, a film or a file; it stays on the device with its record until the server has it. */
export function UploadQuestion({ node, item, facts, answer, frame, words }: QuestionProps) {
  const messages = useMediaMessages();
  const locale = useLocale();
  const { filling } = useOpenRecord();
  const instanceId = instanceIdOf(filling);
  const [problem, setProblem] = useState<string | null>(null);
  const kind = mediaKindOf(item);
  async function take(blob: Blob, original: string): Promise<void> {
    setProblem(null);
    try {
      const file = kind === "photo" ? await shrinkPhoto(blob, photoRulesOf(item, node)) : blob;
      if (file.size > MOST_FILE_BYTES)
        return setProblem(
          messages.tooLarge(formatBytes(file.size, locale), formatBytes(MOST_FILE_BYTES, locale)),
        );
      const name = mediaName(kind === "photo" ? "photo.jpg" : original, file.type);
      await keepFile({ instanceId, name, type: file.type, blob: file });
      if (facts.value !== "") await dropFile(instanceId, facts.value);
      answer(name);
    } catch (error) {
      setProblem(isFullDevice(error) ? messages.full : messages.unread);
    }
  }
  return (
    <QuestionGroup frame={frame} words={words}>
      <KeptMedia kind={kind} instanceId={instanceId} name={facts.value} words={words} />
      {!facts.isReadOnly && (
        <>
          <div className={classes.actions}>
            {kind === "drawing" ? (
              <DrawingPad words={words} onTake={(blob) => take(blob, "dessin.png")} />
            ) : (
              <FileButtons kind={kind} words={words} isNew={hasAppearance(item, "new")} onTake={take} />
            )}
            <ClearAnswer facts={facts} answer={answer} words={words} />
          </div>
          {kind === "photo" && <p className={classes.count}>{messages.photoHelp}</p>}
        </>
      )}
      {problem !== null && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
    </QuestionGroup>
  );
}

const ACCEPTED = { photo: "image/*", audio: "audio/*", video: "video/*", file: undefined } as const;
const ICONS = { photo: IconCamera, audio: IconMicrophone, video: IconVideo, file: IconFile } as const;

interface ButtonsProps {
  kind: Exclude<MediaKind, "drawing">;
  words: string;
  /** Only what is taken now counts. */
  isNew: boolean;
  onTake: (file: Blob, name: string) => Promise<void>;
}

function FileButtons({ kind, words, isNew, onTake }: ButtonsProps) {
  const messages = useMediaMessages();
  const pick = { accept: ACCEPTED[kind], words, onTake };
  return (
    <>
      <PickButton {...pick} label={messages.take[kind]} icon={ICONS[kind]} isCamera={kind !== "file"} />
      {kind !== "file" && !isNew && (
        <PickButton {...pick} label={messages.choose} icon={IconPhoto} isCamera={false} />
      )}
    </>
  );
}

interface PickProps {
  label: string;
  words: string;
  icon: ComponentType<{ size: number }>;
  accept: string | undefined;
  isCamera: boolean;
  onTake: ButtonsProps["onTake"];
}

function PickButton({ label, words, icon: Icon, accept, isCamera, onTake }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function taken(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (file === undefined) return;
    setBusy(true);
    await onTake(file, file.name).finally(() => setBusy(false));
    if (input.current !== null) input.current.value = "";
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        aria-label={`${label}\u00a0: ${words}`}
        leftSection={<Icon size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={isCamera ? "environment" : undefined}
        onChange={(event) => void taken(event.currentTarget.files)}
      />
    </>
  );
}
