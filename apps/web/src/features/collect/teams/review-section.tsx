import { Alert, NativeSelect } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { OneProject } from "../collect-queries.ts";
import { fillersQuery } from "../people/fillers-query.ts";
import { reviewLevelsQuery } from "../records/record-queries.ts";
import { hasTwoReviewers } from "./has-two-reviewers.ts";
import { teamMessages } from "./messages.ts";
import { TeamsPart } from "./teams-part.tsx";

/** How records of a project are reviewed: at how many levels, and which teams see which; for whoever accepts at the last. */
export function ReviewSection({ project }: { project: OneProject }) {
  const messages = useMessages(teamMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const levels = reviewLevelsQuery(project.id);
  const { data, error, refetch } = useQuery(levels);
  const [failed, setFailed] = useState<string | null>(null);
  async function change(review_levels: number): Promise<void> {
    setFailed(null);
    try {
      await write((client) => client.from("projects").update({ review_levels }).eq("id", project.id));
      await queryClient.invalidateQueries({ queryKey: levels.queryKey });
    } catch (problem) {
      setFailed(problemText(problem, locale));
    }
  }
  if (data === undefined)
    return (
      <Section title={messages.review}>
        {error ? (
          <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={3} />
        )}
      </Section>
    );
  return (
    <Section title={messages.review}>
      <NativeSelect
        label={messages.levels}
        description={messages.levelsHelp}
        data={[
          { value: "1", label: messages.oneLevel },
          { value: "2", label: messages.twoLevels },
        ]}
        value={String(data)}
        onChange={(event) => void change(Number(event.currentTarget.value))}
      />
      <NotDone title={messages.levelsFailed} text={failed} />
      <LackingReviewers project={project} levels={data} />
      <TeamsPart project={project} />
    </Section>
  );
}

/** Says so where a record could never be accepted: each level wants another person. */
function LackingReviewers({ project, levels }: { project: OneProject; levels: number }) {
  const messages = useMessages(teamMessages);
  const { data } = useBesides(fillersQuery(project.organisation_id, project.id));
  if (data === undefined || levels < 2 || hasTwoReviewers(data)) return null;
  return (
    <Alert color="warning" mt="sm">
      {messages.lackingReviewers}
    </Alert>
  );
}
