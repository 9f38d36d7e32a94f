import type { CodeFinder } from "./code-finder.ts";

/** Between two pictures that are read: more would only warm the phone. */
const PAUSE_MILLISECONDS = 150;
/** One unreadable picture says nothing, so many in a row that none will be read. */
const MOST_FAILURES = 5;

interface Told {
  found: (text: string) => void;
  /** The camera was not given. */
  refused: (error: unknown) => void;
  /** Its pictures come and none can be read. */
  unreadable: () => void;
}

/** Shows the camera behind the device in an element, and tells each code that comes into sight; answers how it ends. */
export function watchCamera(video: HTMLVideoElement, finder: CodeFinder, told: Told): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | null = null;
  let failures = 0;

  async function look(): Promise<void> {
    try {
      const text = document.hidden ? null : await finder.find(await createImageBitmap(video));
      failures = 0;
      if (isOver) return;
      if (text !== null && text !== last) told.found(text);
      // Nothing in sight for a moment is no other card: a hand that shakes would ask again and again.
      last = text ?? last;
    } catch {
      failures += 1;
      if (failures >= MOST_FAILURES && !isOver) return told.unreadable();
    }
    if (!isOver) timer = setTimeout(() => void look(), PAUSE_MILLISECONDS);
  }

  async function open(): Promise<void> {
    const wanted = { video: { facingMode: "environment", width: { ideal: 1280 } }, audio: false };
    stream = await navigator.mediaDevices.getUserMedia(wanted);
    if (isOver) return close();
    video.srcObject = stream;
    await video.play();
    await look();
  }

  function close(): void {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }

  open().catch((error: unknown) => {
    // Closed before it had begun to play is no refusal.
    if (!isOver) told.refused(error);
    close();
  });
  return close;
}
