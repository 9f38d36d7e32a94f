import { Button } from "@mantine/core";
import { useState } from "react";
import { downloadStored } from "#app/exported-file.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { pictureMessages } from "./messages.ts";
import { PictureButton } from "./picture-button.tsx";
import { FARMER_PICTURES, type FarmerPicture } from "./picture-queries.ts";
import classes from "./pictures.module.css";
import { useFarmerPictures } from "./use-farmer-pictures.ts";

const SCANS = "image/jpeg,image/png,image/webp,application/pdf";

interface Props {
  organisationId: number;
  farmerId: number;
  /** What it shows; names its buttons and its file. */
  name: string;
  /** Without it the scan shows a paper that is no longer in the record. */
  paperId: number | null;
  scan: FarmerPicture | undefined;
  mayEdit: boolean;
}

/** The scan of a paper: opened, added, changed, removed. */
export function PaperScan({ organisationId, farmerId, name, paperId, scan, mayEdit }: Props) {
  const messages = useMessages(pictureMessages);
  const { keep, remove } = useFarmerPictures({ organisationId, farmerId });
  if (!scan && !mayEdit) return null;
  return (
    <div className={classes.actions}>
      {scan && <OpenScan scan={scan} name={name} />}
      {mayEdit && paperId !== null && (
        <PictureButton
          label={scan ? messages.changeScan : messages.addScan}
          about={name}
          accept={SCANS}
          failed={messages.scanNotKept}
          onChoose={(file) => keep(file, paperId)}
        />
      )}
      {mayEdit && scan && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`${messages.removeScan} – ${name}`}
          onClick={() => void remove(scan)}
        >
          {messages.removeScan}
        </Button>
      )}
    </div>
  );
}

function OpenScan({ scan, name }: { scan: FarmerPicture; name: string }) {
  const messages = useMessages(pictureMessages);
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  function open(): void {
    setProblem(null);
    const fileName = `${name}.${scan.content_type === "application/pdf" ? "pdf" : "jpg"}`;
    downloadStored(FARMER_PICTURES, { objectPath: scan.object_path, fileName }).catch((error: unknown) =>
      setProblem(problemText(error, locale)),
    );
  }
  return (
    <>
      <Button variant="subtle" size="xs" aria-label={`${messages.openScan} – ${name}`} onClick={open}>
        {messages.openScan}
      </Button>
      <NotDone title={messages.scanNotOpened} text={problem} />
    </>
  );
}
