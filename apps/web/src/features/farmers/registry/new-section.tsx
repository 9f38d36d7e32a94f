import { Button } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";

interface Props {
  organisationId: number;
  onMade: (sectionId: number) => void;
}

/** Makes a section of the organisation by its name. */
export function NewSection({ organisationId, onMade }: Props) {
  const locale = useLocale();
  const messages = useMessages(farmerMessages);
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function make(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const [made] = await rows((client) =>
        client
          .from("farmer_sections")
          .insert({ organisation_id: organisationId, name: name.trim() })
          .select("id"),
      );
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: messages.sectionAdded(name.trim()) });
      setName("");
      if (made) onMade(made.id);
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.inline}>
      <TextField
        label={messages.newSection}
        most={limitedTexts.farmer_sections.name.most}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="default" loading={busy} disabled={name.trim() === ""} onClick={() => void make()}>
        {messages.addSection}
      </Button>
      <NotDone title={messages.sectionFailed} text={problem} />
    </div>
  );
}
