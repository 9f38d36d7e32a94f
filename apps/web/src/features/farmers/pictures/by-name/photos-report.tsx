import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { NO_VALUE } from "#ui/format.ts";
import { useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import registry from "../../registry/farmers.module.css";
import classes from "../pictures.module.css";
import { byNameMessages } from "./by-name-messages.ts";
import type { MatchedPhoto } from "./use-photos-by-name.ts";

interface Props {
  photos: readonly MatchedPhoto[];
  onSave: (photos: readonly MatchedPhoto[]) => void;
  onCancel: () => void;
}

/** To whom each photo goes, and which fit nobody, before anything is kept. */
export function PhotosReport({ photos, onSave, onCancel }: Props) {
  const messages = useMessages(byNameMessages);
  const [replaces, setReplaces] = useState(false);
  const chosen = photos.filter(({ fate, hasPhoto }) => fate === "fits" && (replaces || !hasPhoto));
  const fateOf = ({ fate, hasPhoto }: MatchedPhoto) =>
    messages.fates[fate === "fits" && hasPhoto ? (replaces ? "replaces" : "kept") : fate];
  return (
    <div className={classes.part}>
      {photos.some(({ fate, hasPhoto }) => fate === "fits" && hasPhoto) && (
        <Checkbox
          label={messages.replace}
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        />
      )}
      {chosen.length === 0 && <p className={registry.muted}>{messages.nothing}</p>}
      <div className={classes.actions}>
        {chosen.length > 0 && <Button onClick={() => onSave(chosen)}>{messages.save(chosen.length)}</Button>}
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
      <FactTable label={messages.title} headers={[messages.file, messages.farmer, messages.fate]} stacks>
        <tbody>
          {photos.map((photo) => (
            <tr key={photo.name}>
              <th scope="row">{photo.name}</th>
              <td data-column={messages.farmer}>
                {photo.farmer === null ? NO_VALUE : `${photo.farmer} (${photo.identifier})`}
              </td>
              <td data-column={messages.fate}>{fateOf(photo)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </div>
  );
}
