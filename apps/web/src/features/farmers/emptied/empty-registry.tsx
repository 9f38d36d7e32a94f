import { Button, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import classes from "../registry/farmers.module.css";
import { broughtBackUntil } from "./emptied-queries.ts";
import { emptiedMessages } from "./messages.ts";

const emptied = z.object({ emptiedId: z.number(), farmers: z.number() });
const plain = (text: string): string => text.trim().toLowerCase();

/** The owner empties the registry as a whole, after typing the name of the organisation. */
export function EmptyRegistry({ total }: { total: number }) {
  const messages = useMessages(emptiedMessages);
  const organisation = useOrganisation();
  const [isOpen, setOpen] = useState(false);
  if (!organisation?.permissions.includes("organisation.delete")) return null;
  return (
    <div>
      <Button variant="subtle" color="critical" size="xs" onClick={() => setOpen(true)}>
        {messages.title}
      </Button>
      {isOpen && (
        <Dialog opened title={messages.title} onClose={() => setOpen(false)}>
          <EmptyForm {...{ organisation, total }} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

interface Props {
  organisation: { id: number; name: string };
  total: number;
  onDone: () => void;
}

function EmptyForm({ organisation: { id, name }, total, onDone }: Props) {
  const locale = useLocale();
  const messages = useMessages(emptiedMessages);
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function empty(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { organisationId: id, name: typed };
      const { farmers } = await callFunction("empty-farmer-registry", asked, emptied);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(id) });
      toast({ title: messages.emptied(farmers) });
      onDone();
    } catch (error) {
      setProblem(problemText(error, locale));
      setBusy(false);
    }
  }
  return (
    <form
      className={classes.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        void empty();
      }}
    >
      <Text size="sm">
        {messages.lead(
          formatNumber(total, locale, 0),
          total < 2,
          formatDate(broughtBackUntil(Date.now()), locale),
        )}
      </Text>
      <TextInput
        label={messages.typeName(name)}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NotDone title={messages.emptyFailed} text={problem} />
      <Button type="submit" color="critical" loading={isBusy} disabled={plain(typed) !== plain(name)}>
        {messages.empty}
      </Button>
    </form>
  );
}
