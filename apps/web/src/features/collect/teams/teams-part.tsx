import { Button, NativeSelect } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { IconPlus, IconUsersMinus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { collectKeys, type OneProject } from "../collect-queries.ts";
import { recordPeopleQuery, recordTeamsQuery } from "../records/record-queries.ts";
import { teamMessages } from "./messages.ts";
import classes from "./teams.module.css";

type Team = { id: number; name: string };
const NONE: never[] = [];

/** The teams of a project: made by a name, filled with its people and phones, dissolved. */
export function TeamsPart({ project }: { project: OneProject }) {
  const messages = useMessages(teamMessages);
  const { data: teams = NONE } = useBesides(recordTeamsQuery(project.id));
  const { change, failed } = useTeamChange(project);
  return (
    <>
      <h3>{messages.teams}</h3>
      <p>{messages.teamsText}</p>
      <NotDone title={messages.failed} text={failed} />
      <TeamList teams={teams} onChange={change} />
      <NewTeam project={project} onChange={change} />
      {teams.length > 0 && <People project={project} teams={teams} onChange={change} />}
    </>
  );
}

type Change = (request: Parameters<typeof write>[0]) => Promise<boolean>;

/** One change of teams or of their members; everything of the project is asked for again, what failed is said. */
function useTeamChange(project: OneProject) {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState<string | null>(null);
  const change: Change = async (request) => {
    setFailed(null);
    try {
      await write(request);
      await queryClient.invalidateQueries({ queryKey: collectKeys.project(project.id) });
      return true;
    } catch (problem) {
      setFailed(problemText(problem, locale));
      return false;
    }
  };
  return { change, failed };
}

function TeamList({ teams, onChange }: { teams: readonly Team[]; onChange: Change }) {
  const messages = useMessages(teamMessages);
  const ask = useConfirm();
  async function dissolve({ id, name }: Team): Promise<void> {
    const sure = await ask({
      ...{ title: messages.dissolveTitle(name), text: messages.dissolveText },
      ...{ confirm: messages.dissolveConfirm, danger: true },
    });
    if (sure) await onChange((client) => client.from("record_teams").delete().eq("id", id));
  }
  return (
    <ul className={classes.teams}>
      {teams.map((team) => (
        <li key={team.id}>
          {team.name}
          <Button
            variant="subtle"
            size="compact-sm"
            color="critical"
            leftSection={<IconUsersMinus size={15} />}
            aria-label={messages.dissolve(team.name)}
            onClick={() => void dissolve(team)}
          >
            {messages.dissolveConfirm}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function NewTeam({ project, onChange }: { project: OneProject; onChange: Change }) {
  const messages = useMessages(teamMessages);
  const [name, setName] = useState("");
  const { most } = limitedTexts.record_teams.name;
  const isName = name.trim().length >= 2 && name.trim().length <= most;
  async function add(): Promise<void> {
    const team = { organisation_id: project.organisation_id, project_id: project.id, name: name.trim() };
    if (await onChange((client) => client.from("record_teams").insert(team))) setName("");
  }
  return (
    <div className={classes.add}>
      <TextField
        label={messages.newTeam}
        most={most}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={!isName}
        onClick={() => void add()}
      >
        {messages.addTeam}
      </Button>
    </div>
  );
}

interface PeopleProps {
  project: OneProject;
  teams: readonly Team[];
  onChange: Change;
}

function People({ project, teams, onChange }: PeopleProps) {
  const messages = useMessages(teamMessages);
  const { data: people = NONE } = useBesides(recordPeopleQuery(project.id));
  const place = { organisation_id: project.organisation_id, project_id: project.id };
  const move = (user_id: string, from: number | null, team: string) =>
    onChange((client) => {
      const members = client.from("record_team_members");
      if (from === null) return members.insert({ ...place, user_id, team_id: Number(team) });
      const own = team === "" ? members.delete() : members.update({ team_id: Number(team) });
      return own.eq("project_id", project.id).eq("user_id", user_id);
    });
  return (
    <FactTable stacks label={messages.teams} headers={[messages.person, messages.kind, messages.team]}>
      <tbody>
        {people.map(({ user_id, name, kind, team_id }) => (
          <tr key={user_id}>
            <th scope="row">{name}</th>
            <td data-column={messages.kind}>{messages.kinds[kind] ?? kind}</td>
            <td data-column={messages.team}>
              <NativeSelect
                size="xs"
                aria-label={messages.teamOf(name)}
                data={[
                  { value: "", label: messages.noTeam },
                  ...teams.map((team) => ({ value: String(team.id), label: team.name })),
                ]}
                value={team_id === null ? "" : String(team_id)}
                onChange={(event) => void move(user_id, team_id, event.currentTarget.value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}
