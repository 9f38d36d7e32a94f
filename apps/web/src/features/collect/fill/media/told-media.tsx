import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { Text } from "@parcelle/forms/xform/xform";
import { useQuery } from "@tanstack/react-query";
import { addressOfFile, fileNamed, type VersionFile } from "../../device/version-files.ts";
import type { Offered } from "../filling/offered-choices.ts";
import { useOpenRecord, useTold } from "../sheet/open-record.ts";
import { plainText } from "../texts/parse-markdown.ts";
import classes from "./choice-media.module.css";
import { type MediaShape, ShownMedia } from "./shown-media.tsx";

const SHAPES: readonly MediaShape[] = ["image", "audio", "video"];
const MINUTES = 45;

/** The picture, sound and film of a label, where their files are beside the form. */
export function ToldMedia({ text, node, name }: { text: Text | null; node: RecordNode; name: string }) {
  const { filling } = useOpenRecord();
  const named = useTold(({ teller }) =>
    SHAPES.map((shape) => (text === null ? "" : teller.texts.tell(text, node, shape))).join("\n"),
  );
  return named.split("\n").map((told, at) => {
    const shape = SHAPES[at]!;
    const file = fileNamed(filling.form, told);
    return file === null ? null : <Shown key={shape} shape={shape} file={file} name={name} />;
  });
}

/** The pictures, sounds and films of a choice, where their files are beside the form. */
export function ChoiceMedia({ choice: { label, media = [] } }: { choice: Offered }) {
  const { filling } = useOpenRecord();
  if (media.length === 0) return null;
  return (
    <div className={classes.media}>
      {media.map(({ shape, file: named }) => {
        const file = fileNamed(filling.form, named);
        return file === null ? null : <Shown key={shape} shape={shape} file={file} name={plainText(label)} />;
      })}
    </div>
  );
}

function Shown({ shape, file, name }: { shape: MediaShape; file: VersionFile; name: string }) {
  const { data: address } = useQuery({
    queryKey: ["collect", "form-file", file.path],
    staleTime: MINUTES * 60_000,
    networkMode: "always",
    queryFn: () => addressOfFile(file),
  });
  if (address === undefined) return null;
  return <ShownMedia shape={shape} address={address} words={name} />;
}
