import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";

/** What the serving process is told. */
export type SceneStart = { location: DatabaseLocation };

export type Organisation = { number: number; tokens: string[] };

/** What it tells when everybody may subscribe. */
export type SceneReady = { url: string; apikey: string; organisations: Organisation[] };

export type ChangesWanted = { changes: number; perSecond: number };

/** When each change was asked for, in milliseconds of `sharedClock`; its number is its place. */
export type ChangesMade = { askedAt: number[] };

export const ORGANISATIONS = 10;
export const USERS = 10;
export const SOCKETS = 10;

/** The same in all processes of a machine. */
export const sharedClock = (): number => performance.timeOrigin + performance.now();

/** Changes go round the organisations. */
export const organisationOf = (change: number): number => change % ORGANISATIONS;
