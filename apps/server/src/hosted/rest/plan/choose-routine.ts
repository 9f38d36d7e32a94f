import { RestError } from "../rest-error.ts";
import { qualified, type Routine, type Schema } from "../schema/schema.ts";

/** The one procedure of that name whose arguments fit the names that were given. */
export function chooseRoutine(schema: Schema, schemaName: string, name: string, given: string[]): Routine {
  const fitting = routinesOf(schema, schemaName, name).filter((routine) => fits(routine, given));
  return theOnly(schemaName, fitting) ?? refuse(schema, schemaName, name, given, "");
}

/**
 * The procedure that a body calls: by the names of its arguments, else one whose only argument has no name and takes the
 * body as it is.
 *
 * @param given null for a body without names
 */
export function chooseByBody(
  schema: Schema,
  schemaName: string,
  name: string,
  given: string[] | null,
  types: readonly string[],
): Routine {
  const known = routinesOf(schema, schemaName, name);
  const fitting = given === null ? [] : known.filter((routine) => fits(routine, given));
  const found = theOnly(schemaName, fitting) ?? theOnly(schemaName, known.filter(takesBody(types)));
  if (found !== null) return found;
  if (given !== null) return refuse(schema, schemaName, name, given, ` or ${unnamed(types)}`);
  throw new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${schemaName}.${name} in the schema cache`,
    details: `Searched for the function ${schemaName}.${name} ${unnamed(types)}, but no matches were found in the schema cache.`,
  });
}

const unnamed = (types: readonly string[]): string => `with a single unnamed ${types.join("/")} parameter`;

const routinesOf = (schema: Schema, schemaName: string, name: string): Routine[] =>
  schema.routines.get(qualified(schemaName, name)) ?? [];

function theOnly(schemaName: string, fitting: Routine[]): Routine | null {
  if (fitting.length > 1) throw ambiguous(schemaName, fitting);
  return fitting[0] ?? null;
}

const takesBody =
  (types: readonly string[]) =>
  ({ arguments: [only, ...more] }: Routine): boolean =>
    only !== undefined && more.length === 0 && only.name === "" && types.includes(only.type);

/** An argument without a name cannot be given by one. */
function fits({ arguments: known }: Routine, given: string[]): boolean {
  const names = new Set(known.map((argument) => argument.name));
  return (
    !names.has("") &&
    given.every((name) => names.has(name)) &&
    known.every(({ name, required }) => !required || given.includes(name))
  );
}

const signature = (schemaName: string, name: string, names: readonly string[]): string =>
  names.length === 0 ? `${schemaName}.${name}` : `${schemaName}.${name}(${names.join(", ")})`;

/** @param alternative what else was searched for, in words that follow the parameters */
function refuse(
  schema: Schema,
  schemaName: string,
  name: string,
  given: readonly string[],
  alternative: string,
): never {
  const sorted = given.toSorted();
  const other = nearest(routinesOf(schema, schemaName, name), given);
  throw new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${signature(schemaName, name, sorted)}${given.length === 0 ? " without parameters" : ""} in the schema cache`,
    details: `Searched for the function ${schemaName}.${name} ${inWords(sorted)}${alternative}, but no matches were found in the schema cache.`,
    hint:
      other === undefined
        ? null
        : `Perhaps you meant to call the function ${signature(
            schemaName,
            name,
            other.arguments.map((argument) => argument.name),
          )}`,
  });
}

/** The function that was perhaps meant: the only one of the name, else that which shares most arguments with the call. */
function nearest(known: readonly Routine[], given: readonly string[]): Routine | undefined {
  const named = known.filter(({ arguments: all }) => all.every(({ name }) => name !== ""));
  if (known.length === 1) return named[0];
  const shared = ({ arguments: all }: Routine) => all.filter(({ name }) => given.includes(name)).length;
  const apart = ({ arguments: all }: Routine) => Math.abs(all.length - given.length);
  return named
    .filter((routine) => shared(routine) > 0)
    .toSorted((one, other) => shared(other) - shared(one) || apart(one) - apart(other))[0];
}

const inWords = (given: readonly string[]): string =>
  given.length === 0
    ? "without parameters"
    : `with parameter${given.length > 1 ? "s" : ""} ${given.join(", ")}`;

function ambiguous(schemaName: string, fitting: Routine[]): RestError {
  const candidates = fitting.map(
    (routine) =>
      `${schemaName}.${routine.name}(${routine.arguments.map(({ name, type }) => `${name} => ${type}`).join(", ")})`,
  );
  return new RestError(300, {
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${candidates.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
}
