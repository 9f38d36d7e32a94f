import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { supabase } from "#app/supabase.ts";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { recordMessages } from "./messages.ts";
import type { OneRecord } from "./record-queries.ts";
import classes from "./records.module.css";

const SECONDS = 300;
const PICTURE_WIDTH = 480;

type StoredFile = OneRecord["files"][number];

const isPicture = ({ content_type }: StoredFile) => /^image\/(jpeg|png|webp)$/.test(content_type ?? "");

/** The files of a record: photos are seen at once, the others opened; what has not come yet is named. */
export function RecordFiles({ files }: Pick<OneRecord, "files">) {
  const messages = useMessages(recordMessages);
  const locale = useLocale();
  const [failed, setFailed] = useState<string | null>(null);
  if (files.length === 0) return null;
  async function open(path: string): Promise<void> {
    setFailed(null);
    const client = await supabase();
    const { data, error } = await client.storage.from("record-files").createSignedUrl(path, SECONDS);
    if (error) setFailed(problemText(error, locale));
    else window.open(data.signedUrl, "_blank", "noopener");
  }
  return (
    <>
      <h3>{messages.files}</h3>
      <ul className={classes.photos}>
        {files.map((file) => (
          <li key={file.id}>
            {file.object_path !== null && isPicture(file) && <Picture path={file.object_path} />}
            {file.object_path === null ? (
              `${file.name} – ${messages.awaited}`
            ) : (
              <Anchor component="button" type="button" onClick={() => void open(file.object_path!)}>
                {file.name} ({formatBytes(file.bytes ?? 0, locale)})
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      <NotDone title={messages.fileFailed} text={failed} />
    </>
  );
}

/** Its name stands below it, as the words of the link. */
function Picture({ path }: { path: string }) {
  const { data } = useQuery({
    queryKey: ["collect", "picture", path],
    staleTime: (SECONDS - 30) * 1000,
    queryFn: async () => {
      const client = await supabase();
      const { data: signed, error } = await client.storage
        .from("record-files")
        .createSignedUrl(path, SECONDS, { transform: { width: PICTURE_WIDTH } });
      if (error) throw error;
      return signed.signedUrl;
    },
  });
  return data === undefined ? null : <img src={data} alt="" loading="lazy" />;
}
