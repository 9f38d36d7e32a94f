import { expect, it } from "vitest";
import { DatabaseError } from "./database-error.ts";
import { untilReachable } from "./until-reachable.ts";

const refusal = (message: string, code: string) => new DatabaseError({ message, code });
const away = refusal("connect ECONNREFUSED 10.0.0.7:5432", "08006");
const starting = refusal("the database system is starting up", "57P03");

it("waits for a database that comes up later, and says each reason once", async () => {
  const answers = [away, away, starting, starting];
  const told: string[] = [];
  const open = async () => {
    const error = answers.shift();
    if (error) throw error;
    return "open";
  };
  expect(await untilReachable(open, (message) => told.push(message), { pauseMs: 1 })).toBe("open");
  expect(told).toEqual([
    "waiting for PostgreSQL: connect ECONNREFUSED 10.0.0.7:5432",
    "waiting for PostgreSQL: the database system is starting up",
  ]);
});

it("ends with the reason where it never comes", async () => {
  const never = untilReachable(() => Promise.reject(away), undefined, { patienceMs: 20, pauseMs: 1 });
  await expect(never).rejects.toBe(away);
});

it("does not wait for what waiting does not change", async () => {
  const wrong = refusal("password authentication failed", "28P01");
  let asked = 0;
  const open = () => {
    asked += 1;
    return Promise.reject(wrong);
  };
  await expect(untilReachable(open)).rejects.toBe(wrong);
  expect(asked).toBe(1);
});
