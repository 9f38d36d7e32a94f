import { Fragment } from "react";
import { type Piece, parseMarkdown } from "./parse-markdown.ts";

/** A text of the form, with the little of Markdown that forms use. */
export function ToldMarkdown({ text }: { text: string }) {
  return <Pieces pieces={parseMarkdown(text)} />;
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    const key = `${piece.kind}${index}`;
    if (piece.kind === "text") return <Fragment key={key}>{piece.text}</Fragment>;
    const within = <Pieces pieces={piece.pieces} />;
    if (piece.kind === "strong") return <strong key={key}>{within}</strong>;
    if (piece.kind === "emphasis") return <em key={key}>{within}</em>;
    return (
      <a key={key} href={piece.address} target="_blank" rel="noopener noreferrer">
        {within}
      </a>
    );
  });
}
