import { parseArgs } from "node:util";
import type { Language } from "@parcelle/domain/language";
import { CommandFailure, type Console, type ExitCode } from "../console/console.ts";
import { commonTexts } from "../texts/common-texts.ts";

/** An option; one without a value is said or not. */
export type CommandOption = { name: string; value: string; text: string };

export type Command = {
  name: string;
  /** What follows the command's name. */
  usage: string;
  positionals: number;
  /** Where more may stand than have to. */
  mostPositionals?: number;
  summary: (language: Language) => string;
  options: (language: Language) => CommandOption[];
  /** Where the exit codes mean something of the command's own. */
  exitCodes?: (language: Language) => string;
  run: (given: GivenArguments, console: Console) => Promise<ExitCode>;
};

export type GivenArguments = { positionals: string[]; options: Readonly<Record<string, string | undefined>> };

function sharedOptions(language: Language): CommandOption[] {
  const texts = commonTexts[language];
  return [
    { name: "json", value: "", text: texts.optionJson },
    { name: "lang", value: "fr|en", text: texts.optionLang },
    { name: "help", value: "", text: texts.optionHelp },
  ];
}

/** Help of one command. */
export function commandHelp(command: Command, language: Language): string {
  const texts = commonTexts[language];
  const options = [...command.options(language), ...sharedOptions(language)];
  const left = (option: CommandOption) => `--${option.name}${option.value ? ` ${option.value}` : ""}`;
  const width = Math.max(...options.map((option) => left(option).length));
  const colon = language === "fr" ? "\u00a0:" : ":";
  return [
    command.summary(language),
    "",
    `${texts.usage}${colon} parcelle ${command.name} ${command.usage}`,
    "",
    `${texts.options}${colon}`,
    ...options.map((option) => `  ${left(option).padEnd(width)}  ${option.text}`),
    "",
    command.exitCodes?.(language) ?? texts.exitCodes,
    "",
  ].join("\n");
}

/**
 * The arguments of a command.
 *
 * @throws CommandFailure for an unknown option or a wrong number of arguments
 */
export function readArguments(command: Command, given: string[], language: Language): GivenArguments {
  const texts = commonTexts[language];
  const usage = `parcelle ${command.name} ${command.usage}`;
  const { values, positionals } = parsed(command, given, language);
  if (positionals.length < command.positionals)
    throw new CommandFailure("arguments", texts.missingArgument(usage));
  if (positionals.length > (command.mostPositionals ?? command.positionals))
    throw new CommandFailure("arguments", texts.tooManyArguments(usage));
  const options: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") options[name] = value;
    else if (value === true) options[name] = "";
  }
  const read = { positionals, options };
  chosenOption(read, "lang", ["fr", "en"], language);
  return read;
}

function parsed(command: Command, given: string[], language: Language) {
  const options: Record<string, { type: "string" | "boolean" }> = {
    json: { type: "boolean" },
    lang: { type: "string" },
  };
  for (const { name, value } of command.options(language))
    options[name] = { type: value === "" ? "boolean" : "string" };
  try {
    return parseArgs({ args: given, options, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    throw new CommandFailure("arguments", commonTexts[language].unknownOption(message));
  }
}

/** The value of an option that must be there. */
export function requiredOption(given: GivenArguments, name: string, language: Language): string {
  const value = given.options[name];
  if (value === undefined || value === "") {
    throw new CommandFailure("arguments", commonTexts[language].missingOption(name));
  }
  return value;
}

/** The number of an option that must be there, written plainly and within its limits. */
export function numberOption(
  given: GivenArguments,
  name: string,
  [least, most]: readonly [number, number],
  language: Language,
): number {
  const text = requiredOption(given, name, language).trim();
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new CommandFailure("arguments", commonTexts[language].badOption(name, text, `${least}–${most}`));
}

/** The value of an option that must be one of a few; the first of them where it is absent. */
export function chosenOption<Choice extends string>(
  given: GivenArguments,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  language: Language,
): Choice {
  const value = given.options[name];
  if (value === undefined) return choices[0];
  const choice = choices.find((allowed) => allowed === value);
  if (choice === undefined) {
    throw new CommandFailure("arguments", commonTexts[language].badOption(name, value, choices.join(", ")));
  }
  return choice;
}

/** Several of the allowed values, written with commas between; null where the option is not given. */
export function chosenOptions<Choice extends string>(
  given: GivenArguments,
  name: string,
  choices: readonly [Choice, ...Choice[]],
  language: Language,
): Choice[] | null {
  const value = given.options[name];
  if (value === undefined) return null;
  const each = value.split(",").map((part) => part.trim());
  const chosen = each.map((part) =>
    chosenOption({ positionals: [], options: { [name]: part } }, name, choices, language),
  );
  return [...new Set(chosen)];
}
