import { Button, NativeSelect } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import { FarmersDue } from "./farmers-due.tsx";
import classes from "./privacy.module.css";
import { retentionMessages } from "./retention-messages.ts";
import { retentionQuery } from "./retention-queries.ts";

const saved = z.object({ due: z.number() });
const OFFERED = [1, 2, 3, 5, 7, 10, 15, 20, 30];

/** How long farmers are kept, and whose time has come. */
export function Retention({ organisationId }: { organisationId: number }) {
  const messages = useMessages(retentionMessages);
  const { data: kept } = useBesides(retentionQuery(organisationId));
  if (!kept) return null;
  const isSet = kept.years_after_removal !== null || kept.years_without_activity !== null;
  return (
    <Section title={messages.title}>
      <p className={classes.muted}>{messages.text}</p>
      <Times
        key={`${kept.years_after_removal} ${kept.years_without_activity}`}
        organisationId={organisationId}
        afterRemoval={kept.years_after_removal}
        withoutActivity={kept.years_without_activity}
      />
      {isSet && <FarmersDue organisationId={organisationId} />}
    </Section>
  );
}

interface TimesProps {
  organisationId: number;
  afterRemoval: number | null;
  withoutActivity: number | null;
}

function Times({ organisationId, afterRemoval, withoutActivity }: TimesProps) {
  const messages = useMessages(retentionMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [removal, setRemoval] = useState(afterRemoval);
  const [activity, setActivity] = useState(withoutActivity);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { organisationId, yearsAfterRemoval: removal, yearsWithoutActivity: activity };
      await callFunction("set-farmer-retention", asked, saved);
      await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
      toast({ title: messages.saved, color: "success" });
    } catch (error) {
      setProblem(problemText(error, locale));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.dialog}>
      <Years label={messages.afterRemoval} years={removal} onChange={setRemoval} />
      <Years
        label={messages.withoutActivity}
        description={messages.activityHelp}
        years={activity}
        onChange={setActivity}
      />
      <NotDone title={messages.saveFailed} text={problem} />
      <div>
        <Button size="sm" variant="default" loading={isBusy} onClick={() => void save()}>
          {messages.save}
        </Button>
      </div>
    </div>
  );
}

interface YearsProps {
  label: string;
  description?: string;
  years: number | null;
  onChange: (years: number | null) => void;
}

function Years({ label, description, years, onChange }: YearsProps) {
  const messages = useMessages(retentionMessages);
  const choices = years === null || OFFERED.includes(years) ? OFFERED : [...OFFERED, years];
  return (
    <NativeSelect
      className={classes.years}
      label={label}
      {...(description === undefined ? {} : { description })}
      data={[
        { value: "", label: messages.never },
        ...choices.map((count) => ({ value: String(count), label: messages.years(count) })),
      ]}
      value={years === null ? "" : String(years)}
      onChange={(event) =>
        onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
      }
    />
  );
}
