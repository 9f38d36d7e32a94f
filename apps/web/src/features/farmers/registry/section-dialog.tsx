import { Button, NativeSelect } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useMay } from "#app/current-organisation.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { uiMessages } from "#ui/ui-messages.ts";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerKeys, sectionsQuery } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";
import { NewSection } from "./new-section.tsx";

const changed = z.object({ changeId: z.number().nullable(), farmers: z.number() });
const undone = z.object({ farmers: z.number() });

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
  const queryClient = useQueryClient();
  const mayManage = useMay("farmers.manage");
  const { data: sections = [] } = useQuery({ ...sectionsQuery(organisationId), enabled: opened });
  const [section, setSection] = useState("");
  const renew = () => queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });

  async function takeBack(changeId: number): Promise<void> {
    const back = await callFunction("undo-farmer-change", { changeId }, undone);
    await renew();
    toast({ title: messages.undone(back.farmers) });
  }
  async function move(): Promise<void> {
    const change = { section: section === "" ? null : Number(section) };
    const { changeId, farmers: moved } = await callFunction(
      "change-farmers",
      { organisationId, farmers, change },
      changed,
    );
    await renew();
    onDone();
    if (changeId === null) {
      toast({ title: messages.nothingMoved });
      return;
    }
    const undo = () =>
      void keepTrying({ run: () => takeBack(changeId), failed: messages.undoFailed, locale });
    toast({
      title: messages.moved(moved),
      action: { label: uiMessages(locale).undo, click: undo },
      timeout: 10_000,
    });
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
