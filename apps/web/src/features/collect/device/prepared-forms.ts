import type { Answers } from "@parcelle/forms/record/answers";
import type { Collection } from "../collect-address.ts";
import { collectDatabase } from "./collect-database.ts";
import { type KeptPlace, tellChange } from "./kept-records.ts";
import type { KeptMediaFile, VersionFile } from "./version-files.ts";

/** A form of a project as a device keeps it, for one of its people. */
export type PreparedForm = {
  key: string;
  userId: string;
  projectFormId: number;
  formId: number;
  projectId: number;
  organisationId: number;
  versionId: number | null;
  status: string;
  name: string;
  /** ISO 3166-1 alpha-2 of the project; null where it states none. */
  country: string | null;
  /** The same of a cooperative; left out by forms that were prepared before it was asked for. */
  homeCountry?: string | null;
  collection: Collection;
  /** Milliseconds since 1970. */
  preparedAt: number;
  /** What the last record of this person answered: a new one may begin with it. */
  lastAnswers?: Answers | undefined;
  /** What came back to this person to be mended, when it was last asked for. */
  refused?: readonly RefusedRecord[] | undefined;
};

/** A record that was refused, as a device keeps it to be mended. */
export type RefusedRecord = {
  recordId: number;
  /** "" where nothing names it. */
  title: string;
  versionId: number;
  /** How often it has been corrected. */
  revision: number;
  answers: Answers;
  comment: string;
  reviewer: string | null;
  reviewedAt: string | null;
};

/** A version of a form as it was published; it never changes. */
export type PreparedVersion = {
  id: number;
  xform: string;
  /** What stands beside it, and what its lists say; left out by versions that were prepared before forms had files. */
  files?: readonly VersionFile[];
  lists?: readonly { name: string; content: string }[];
  /** Its pictures, sounds and films; left out where there are none, and where the device had no room. */
  media?: readonly KeptMediaFile[];
};

const keyOf = (userId: string, projectFormId: number): string => `${userId}:${projectFormId}`;

export async function keepPreparedForm(
  form: Omit<PreparedForm, "key" | "preparedAt" | "lastAnswers" | "refused">,
): Promise<void> {
  const key = keyOf(form.userId, form.projectFormId);
  const { lastAnswers, refused } = (await preparedForm(form.userId, form.projectFormId)) ?? {};
  const kept = { ...form, key, preparedAt: Date.now(), lastAnswers, refused };
  await (await collectDatabase()).put("forms", kept);
  tellChange();
}

/** Keeps what a finished record answers, where its form is on this device. */
export async function keepLastAnswers(
  { userId, projectFormId }: KeptPlace,
  lastAnswers: Answers,
): Promise<void> {
  const form = await preparedForm(userId, projectFormId);
  if (form !== null) await (await collectDatabase()).put("forms", { ...form, lastAnswers });
}

/** Keeps what came back to be mended, where its form is on this device; says whether it is. */
export async function keepRefused(
  userId: string,
  projectFormId: number,
  refused: readonly RefusedRecord[],
): Promise<boolean> {
  const form = await preparedForm(userId, projectFormId);
  if (form !== null) await (await collectDatabase()).put("forms", { ...form, refused });
  return form !== null;
}

export async function preparedForm(userId: string, projectFormId: number): Promise<PreparedForm | null> {
  return (await (await collectDatabase()).get("forms", keyOf(userId, projectFormId))) ?? null;
}

/** The forms that a person can fill here without a network, by name. */
export async function preparedFormsOf(userId: string): Promise<PreparedForm[]> {
  const forms = await (await collectDatabase()).getAllFromIndex("forms", "user", userId);
  return forms.sort((one, other) => one.name.localeCompare(other.name));
}

export async function keepVersion(version: PreparedVersion): Promise<void> {
  await (await collectDatabase()).put("versions", version);
}

export async function preparedVersion(id: number): Promise<PreparedVersion | null> {
  return (await (await collectDatabase()).get("versions", id)) ?? null;
}
