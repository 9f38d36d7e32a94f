import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { Text } from "@parcelle/forms/xform/xform";
import { useQuery } from "@tanstack/react-query";
import { addressOfFile, fileNamed, type VersionFile } from "../../device/version-files.ts";
import { useOpenRecord, useTold } from "../sheet/open-record.ts";
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

function Shown({ shape, file, name }: { shape: MediaShape; file: VersionFile; name: string }) {
  const { data: address } = useQuery({
    queryKey: ["collect", "form-file", file.path],
    staleTime: MINUTES * 60_000,
    queryFn: () => addressOfFile(file),
  });
  if (address === undefined) return null;
  return <ShownMedia shape={shape} address={address} words={name} />;
}
