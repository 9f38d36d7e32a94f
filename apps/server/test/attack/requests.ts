import type { Random } from "@parcelle/demonstration/random";
import type { AttackScene } from "./attack-scene.ts";

/** One request that somebody sends. */
export type Shot = {
  family: "tables" | "procedures" | "functions" | "objects" | "accounts" | "tiles" | "channels";
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** JSON where it is no text. */
  body?: unknown;
  /** By AWS signature 4, in the attacker's session. */
  isSigned?: true;
};

/** Draws the next request; `description` of the functions is what the server itself tells of them. */
export type Draw = (random: Random, scene: AttackScene) => Shot;
