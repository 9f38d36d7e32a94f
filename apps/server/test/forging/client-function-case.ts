import type { ForgingScene } from "./forging-case.ts";

/** What a stranger asks a function of a client's transaction, and what a rightful caller gets from the same words. */
export type ClientFunctionCase = {
  name: string;
  /** One value named `told`, of arguments that name a row of the first organisation. */
  asks: string;
  values: (scene: ForgingScene) => unknown[];
  /** What the stranger is told: nothing at all, or the code of a refusal. */
  stranger: unknown;
  /** What the rightful caller is told; anything but the stranger's answer where it is not said. */
  rightful?: unknown;
  by: "owner" | "agent" | "operator" | "wider" | "invited" | "service";
  /** What an auditor, a guest and a key of plots alone of the first organisation are told: asked of each function that writes. */
  inside?: unknown;
};

export const none: ClientFunctionCase["values"] = () => [];
export const project: ClientFunctionCase["values"] = ({ own }) => [own.projectId];
export const sample: ClientFunctionCase["values"] = ({ own }) => [own.sampleId];
export const organisation: ClientFunctionCase["values"] = ({ own }) => [own.organisationId];

/** Whether an array that tells about the caller holds a row of the first organisation. */
export const holds = (
  name: string,
  call: string,
  values: ClientFunctionCase["values"],
): ClientFunctionCase => ({
  ...{
    name,
    asks: `select $1 = any (${call}) as told`,
    values,
    stranger: false,
    rightful: true,
    by: "owner",
  },
});

export const counts = (
  name: string,
  call: string,
  values: ClientFunctionCase["values"],
): ClientFunctionCase => ({
  ...{ name, asks: `select count(*)::integer as told from ${call}`, values, stranger: 0, by: "owner" },
});
