import { Button, Slider, Stack, Text } from "@mantine/core";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { dragged, type Framing, NEAREST, WHOLE } from "./crop.ts";
import classes from "./crop-form.module.css";
import { drawPhoto, makePhoto } from "./draw-photo.ts";
import { photoMessages } from "./photo-messages.ts";

interface Props {
  picture: ImageBitmap;
  onSave: (photo: Blob) => Promise<void>;
}

const PREVIEW = 280;

/** A square of the picture, chosen by dragging or by sliders. */
export function CropForm({ picture, onSave }: Props) {
  const messages = useMessages(photoMessages);
  const locale = useLocale();
  const [framing, setFraming] = useState<Framing>(WHOLE);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(await makePhoto(picture, framing));
    } catch (error) {
      setProblem(problemText(error, locale));
      setBusy(false);
    }
  }
  const part = (key: keyof Framing) => ({
    thumbLabel: messages[key],
    value: framing[key],
    onChange: (value: number) => setFraming({ ...framing, [key]: value }),
    step: 0.02,
    label: null,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{messages.cropHint}</Text>
      <NotDone text={problem} />
      <Preview picture={picture} framing={framing} onFrame={setFraming} />
      <SliderField label={messages.zoom}>
        <Slider {...part("zoom")} min={1} max={NEAREST} />
      </SliderField>
      <SliderField label={messages.across}>
        <Slider {...part("across")} min={0} max={1} />
      </SliderField>
      <SliderField label={messages.down}>
        <Slider {...part("down")} min={0} max={1} />
      </SliderField>
      <Button loading={busy} onClick={() => void save()}>
        {messages.save}
      </Button>
    </Stack>
  );
}

function SliderField({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="sm" mb={8} aria-hidden="true">
        {label}
      </Text>
      {children}
    </div>
  );
}

interface PreviewProps {
  picture: ImageBitmap;
  framing: Framing;
  onFrame: (framing: Framing) => void;
}

function Preview({ picture, framing, onFrame }: PreviewProps) {
  const { preview } = useMessages(photoMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, picture, framing);
  }, [picture, framing]);
  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.buttons !== 1) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onFrame(dragged(picture, framing, { across: event.movementX / width, down: event.movementY / width }));
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={preview}
      className={classes.preview}
      width={PREVIEW * 2}
      height={PREVIEW * 2}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
