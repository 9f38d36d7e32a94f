import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "#app/current-organisation.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { sectionsQuery } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";
import { NewSection } from "./new-section.tsx";
import { useFarmerChange } from "./use-farmer-change.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Puts chosen farmers into one section, or into none; the toast takes it back as a whole. */
export function SectionDialog({ organisationId, farmers, count, opened, onClose, onDone }: Props) {
  const locale = useLocale();
  const messages = useMessages(farmerMessages);
  const mayManage = useMay("farmers.manage");
  const { data: sections = [] } = useQuery({ ...sectionsQuery(organisationId), enabled: opened });
  const [section, setSection] = useState("");
  const change = useFarmerChange(organisationId, {
    changed: messages.moved,
    nothingChanged: messages.nothingMoved,
  });
  async function move(): Promise<void> {
    await change(farmers, { section: section === "" ? null : Number(section) });
    onDone();
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.toSectionTitle(formatNumber(count, locale, 0), count === 1)}
    >
      <div className={classes.dialog}>
        <NativeSelect
          label={messages.section}
          data={[
            { value: "", label: messages.noSection },
            ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={section}
          onChange={(event) => setSection(event.currentTarget.value)}
        />
        {mayManage && <NewSection organisationId={organisationId} onMade={(id) => setSection(String(id))} />}
        <Button
          onClick={() => {
            onClose();
            void keepTrying({ run: move, failed: messages.moveFailed, locale });
          }}
        >
          {messages.move}
        </Button>
      </div>
    </Dialog>
  );
}
