import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { CodeFinder } from "./code-finder.ts";
import classes from "./scan.module.css";
import { scanMessages } from "./scan-messages.ts";
import { watchCamera } from "./watch-camera.ts";

interface Props {
  finder: CodeFinder;
  onText: (text: string) => void;
}

type Problem = "cameraRefused" | "cameraMissing" | "cameraBusy" | "cameraUnsafe" | "readerFailed";

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "cameraRefused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "cameraMissing";
  return "cameraBusy";
}

/** The camera of the device, opened when it is asked for and closed with the page; each new code is told once. */
export function Camera({ finder, onText }: Props) {
  const messages = useMessages(scanMessages);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onText);
  useEffect(() => {
    told.current = onText;
  });
  useEffect(() => {
    if (!isOpen || !video.current) return;
    const fail = (why: Problem) => {
      setProblem(why);
      setOpen(false);
    };
    if (!("mediaDevices" in navigator)) return fail("cameraUnsafe");
    return watchCamera(video.current, finder, {
      found: (text) => told.current(text),
      refused: (error) => fail(problemOf(error)),
      unreadable: () => fail("readerFailed"),
    });
  }, [isOpen, finder]);
  function toggle(): void {
    setProblem(null);
    setOpen(!isOpen);
  }
  return (
    <Section title={messages.camera}>
      <div className={classes.ways}>
        <NotDone text={problem && messages[problem]} />
        {isOpen && (
          <>
            <video ref={video} className={classes.view} aria-label={messages.view} muted playsInline />
            <p className={classes.muted}>{messages.looking}</p>
          </>
        )}
        <Button size="md" variant={isOpen ? "default" : "filled"} onClick={toggle}>
          {isOpen ? messages.closeCamera : messages.openCamera}
        </Button>
      </div>
    </Section>
  );
}
