import { Button } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { type PointerEvent, useRef, useState } from "react";
import classes from "../fill.module.css";
import { useMediaMessages } from "./messages.ts";
import { blobOf } from "./shrink-photo.ts";

const WIDTH = 800;
const HEIGHT = 320;
const INK = "#111827";

interface Props {
  words: string;
  onTake: (drawing: Blob) => Promise<void>;
}

/** A signature or a sketch by finger, pen or mouse. */
export function DrawingPad({ words, onTake }: Props) {
  const messages = useMediaMessages();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="sm"
        aria-label={`${messages.sign}\u00a0: ${words}`}
        leftSection={<IconSignature size={16} />}
        onClick={() => setOpen(true)}
      >
        {messages.sign}
      </Button>
    );
  return (
    <Pad
      words={words}
      onTake={(drawing) => onTake(drawing).then(() => setOpen(false))}
      onStop={() => setOpen(false)}
    />
  );
}

function Pad({ words, onTake, onStop }: Props & { onStop: () => void }) {
  const messages = useMediaMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const pen = () => canvas.current!.getContext("2d")!;
  const placeOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = canvas.current!.getBoundingClientRect();
    return [((clientX - box.left) * WIDTH) / box.width, ((clientY - box.top) * HEIGHT) / box.height];
  };
  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    Object.assign(pen(), { lineWidth: 4, lineCap: "round", lineJoin: "round", strokeStyle: INK });
    pen().beginPath();
    pen().moveTo(...placeOf(event));
  }
  function go(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    pen().lineTo(...placeOf(event));
    pen().stroke();
    setDrawn(true);
  }
  function clear(): void {
    pen().clearRect(0, 0, WIDTH, HEIGHT);
    setDrawn(false);
  }
  return (
    <div className={classes.pad}>
      <p className={classes.count}>{messages.signHelp}</p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={messages.padOf(words)}
        width={WIDTH}
        height={HEIGHT}
        onPointerDown={begin}
        onPointerMove={go}
      />
      <div className={classes.actions}>
        <Button
          size="sm"
          disabled={!isDrawn}
          onClick={() => void blobOf(canvas.current!, "image/png").then(onTake)}
        >
          {messages.signTake}
        </Button>
        <Button variant="default" size="sm" onClick={clear}>
          {messages.signClear}
        </Button>
        <Button variant="subtle" size="sm" onClick={onStop}>
          {messages.signStop}
        </Button>
      </div>
    </div>
  );
}
