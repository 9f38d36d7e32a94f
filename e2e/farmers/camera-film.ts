import { codeOfCard } from "@parcelle/reporting/farmers/cards/card-code";

const WIDTH = 640;
const HEIGHT = 480;
/** White around the code, in modules. */
const QUIET = 4;
const WHITE = 235;
const BLACK = 16;

/** What a camera would see of a card held before it: a short film (YUV4MPEG2) of its code, as Chromium's fake camera plays it. */
export function filmOfCard(text: string): Buffer {
  const { modules } = codeOfCard(text);
  const side = modules.length + 2 * QUIET;
  const scale = Math.floor(HEIGHT / side);
  const left = Math.floor((WIDTH - side * scale) / 2);
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  modules.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (!isDark) return;
      const start = left + (column + QUIET) * scale;
      for (let y = (line + QUIET) * scale; y < (line + QUIET + 1) * scale; y += 1)
        luma.fill(BLACK, y * WIDTH + start, y * WIDTH + start + scale);
    });
  });
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from("FRAME\n"), luma, colour];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    ...frame,
    ...frame,
  ]);
}
