import { RestError } from "../rest-error.ts";
import { qualified, type Routine, type Schema } from "../schema/schema.ts";

/** The one procedure of that name whose arguments fit the names that were given. */
export function chooseRoutine(schema: Schema, schemaName: string, name: string, given: string[]): Routine {
  const named = schema.routines.get(qualified(schemaName, name)) ?? [];
  const fitting = named.filter((routine) => fits(routine, given));
  if (fitting.length === 0) throw notFound(schemaName, name, given, named);
  if (fitting.length > 1) throw ambiguous(schemaName, fitting);
  return fitting[0]!;
}

/** Whether the names alone choose a procedure. */
export const hasFitting = (schema: Schema, schemaName: string, name: string, given: string[]): boolean =>
  (schema.routines.get(qualified(schemaName, name)) ?? []).some((routine) => fits(routine, given));

/** The procedure whose only argument has no name and one of the types: it takes a body as it is. */
export function findUnnamed(
  schema: Schema,
  schemaName: string,
  name: string,
  types: readonly string[],
): Routine | null {
  const named = schema.routines.get(qualified(schemaName, name)) ?? [];
  const takesBody = ({ arguments: [only, ...more] }: Routine) =>
    only !== undefined && more.length === 0 && only.name === "" && types.includes(only.type);
  return named.find(takesBody) ?? null;
}

export const noUnnamed = (schemaName: string, name: string, type: string): RestError =>
  new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${schemaName}.${name} in the schema cache`,
    details: `Searched for the function ${schemaName}.${name} with a single unnamed ${type} parameter, but no matches were found in the schema cache.`,
  });

function fits({ arguments: known }: Routine, given: string[]): boolean {
  const names = new Set(known.map((argument) => argument.name));
  return (
    given.every((name) => names.has(name)) &&
    known.every(({ name, required }) => !required || given.includes(name))
  );
}

const signature = (schemaName: string, name: string, names: string[]): string =>
  names.length === 0 ? `${schemaName}.${name}` : `${schemaName}.${name}(${names.join(", ")})`;

function notFound(schemaName: string, name: string, given: string[], named: Routine[]): RestError {
  const wanted = names(given);
  const other = named[0];
  return new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${signature(schemaName, name, given)}${given.length === 0 ? " without parameters" : ""} in the schema cache`,
    details: `Searched for the function ${schemaName}.${name} ${wanted}, but no matches were found in the schema cache.`,
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

const names = (given: string[]): string =>
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
