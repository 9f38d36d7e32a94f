import { can } from "../permissions/role-permissions.ts";
import type { Permission, Role } from "../permissions/roles.ts";

/** Who moves: a member by the role's permission, or the system itself after a computation or an answer from outside. */
export type Mover = Role | "system";

export type Move<State extends string> = {
  from: State;
  to: State;
  permission: Permission | "system";
};

/** Moves from one state to several others under the same permission. */
export function movesFrom<State extends string>(
  from: State,
  to: readonly State[],
  permission: Permission | "system",
): Move<State>[] {
  return to.map((target) => ({ from, to: target, permission }));
}

function mayMake(move: Move<string>, mover: Mover): boolean {
  if (move.permission === "system" || mover === "system") return mover === move.permission;
  return can(mover, move.permission);
}

/** The states that the mover may choose next. */
export function nextStates<State extends string>(
  moves: readonly Move<State>[],
  from: State,
  mover: Mover,
): State[] {
  return moves.filter((move) => move.from === from && mayMake(move, mover)).map((move) => move.to);
}
