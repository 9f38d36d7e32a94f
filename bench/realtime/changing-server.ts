import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Claims } from "../../apps/server/src/database/database.ts";
import { addPerson, addTenant } from "../../apps/server/test/factories/tenant.ts";
import { serve } from "../../apps/server/test/serve.ts";
import { openWithRoles } from "../measure/open-with-roles.ts";
import {
  type ChangesMade,
  type ChangesWanted,
  ORGANISATIONS,
  type Organisation,
  organisationOf,
  type SceneReady,
  type SceneStart,
  sharedClock,
  USERS,
} from "./scene.ts";

/** As a child process: the whole server, and who changes rows beside it, until the parent disconnects. */
const [{ location }] = (await once(process, "message")) as [SceneStart];
const database = await openWithRoles(location);
const server = await serve(database);
const jobs: number[] = [];
const organisations: Organisation[] = [];
for (let number = 0; number < ORGANISATIONS; number++) organisations.push(await addOrganisation(number));
const ready: SceneReady = { url: server.url, apikey: server.foundation.keys.anonKey, organisations };
process.on("message", (wanted: ChangesWanted) => {
  void change(wanted).then((made) => process.send?.(made));
});
process.once("disconnect", () => void server.close().then(() => database.close()));
process.send?.(ready);

async function addOrganisation(number: number): Promise<Organisation> {
  const tenant = await addTenant(database);
  jobs.push(tenant.jobId);
  const people: Claims[] = Object.values(tenant.people);
  while (people.length < USERS) people.push(await addMember(tenant.organisationId));
  return { number, tokens: await Promise.all(people.map(tokenOf)) };
}

async function addMember(organisationId: number): Promise<Claims> {
  const person = await addPerson(database);
  await database.asOwner((transaction) =>
    transaction.query(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'manager')",
      [organisationId, person.sub],
    ),
  );
  return person;
}

function tokenOf(claims: Claims): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return server.foundation.keys.sign({ ...claims, aud: "authenticated", exp });
}

/** At an even pace, whatever each one takes. */
async function change({ changes, perSecond }: ChangesWanted): Promise<ChangesMade> {
  const start = sharedClock();
  const askedAt: number[] = [];
  const running: Promise<unknown>[] = [];
  for (let number = 0; number < changes; number++) {
    await sleep(Math.max(0, start + (number * 1000) / perSecond - sharedClock()));
    askedAt.push(sharedClock());
    running.push(
      database.asService((transaction) =>
        transaction.query("update public.jobs set progress_done = $2 where id = $1", [
          jobs[organisationOf(number)],
          number,
        ]),
      ),
    );
  }
  await Promise.all(running);
  return { askedAt };
}
