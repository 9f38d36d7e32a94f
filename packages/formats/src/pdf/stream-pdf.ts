import PDFDocument from "pdfkit";
import { notoFile } from "./noto-files.ts";
import type { ReportLocale } from "./report-model.ts";

/** A part of what is read aloud. */
export type PdfPart = PDFKit.PDFStructureElement;

/** What is drawn on: lengths in points, from the upper left corner. */
export type PdfCanvas = PDFKit.PDFDocument;

export type StreamedPdf = {
  title: string;
  organisation: string;
  /** ISO 8601. */
  generatedAt: string;
  locale: ReportLocale;
  /** Width and height in points. */
  size: readonly [number, number];
};

/** A page to draw, on a document whose fonts are "Noto" and "NotoBold". */
export type PageDrawer = (canvas: PdfCanvas, document: PdfPart) => void;

/**
 * Bytes of a PDF of pages that are drawn one by one: only one of them is held, however many there are. As with
 * `renderPdf`, nothing is fetched, and the same pages give the same bytes.
 *
 * @param pages each drawn once its page is there; what it adds to the document is read aloud
 */
export async function* streamPdf(
  frame: StreamedPdf,
  pages: Iterable<PageDrawer> | AsyncIterable<PageDrawer>,
): AsyncGenerator<Uint8Array> {
  const canvas = openDocument(frame);
  const document = canvas.struct("Document");
  canvas.addStructure(document);
  for await (const draw of pages) {
    canvas.addPage({ size: [...frame.size], margin: 0 });
    draw(canvas, document);
    yield* ready(canvas);
  }
  document.end();
  canvas.end();
  yield* ready(canvas);
}

function openDocument({ title, organisation, generatedAt, locale }: StreamedPdf): PdfCanvas {
  const canvas = new PDFDocument({
    ...{ autoFirstPage: false, bufferPages: false, pdfVersion: "1.7", tagged: true, displayTitle: true },
    lang: locale,
    info: { Title: title, Author: organisation, Creator: "Parcelle", CreationDate: new Date(generatedAt) },
  });
  canvas.registerFont("Noto", notoFile("400Regular"));
  canvas.registerFont("NotoBold", notoFile("600SemiBold"));
  return canvas;
}

function* ready(canvas: PdfCanvas): Generator<Uint8Array> {
  for (let piece: unknown = canvas.read(); piece !== null; piece = canvas.read())
    if (piece instanceof Uint8Array) yield piece;
}
