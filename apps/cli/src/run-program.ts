import { type Command, commandHelp, readArguments } from "./commands/command.ts";
import { CommandFailure, type Console, chooseLanguage, type ExitCode } from "./console/console.ts";
import { commonTexts } from "./texts/common-texts.ts";

/** Only the one that is asked for is loaded: the others hold far more than most commands need. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  inspect: async () => (await import("./commands/inspect.ts")).inspectCommand,
  zonal: async () => (await import("./commands/zonal.ts")).zonalCommand,
  risk: async () => (await import("./commands/risk.ts")).riskCommand,
  screen: async () => (await import("./commands/screen.ts")).screenCommand,
  replay: async () => (await import("./commands/replay.ts")).replayCommand,
  riskmap: async () => (await import("./commands/riskmap.ts")).riskmapCommand,
  eu: async () => (await import("./commands/eu.ts")).euCommand,
  carbon: async () => (await import("./commands/carbon.ts")).carbonCommand,
  match: async () => (await import("./commands/match.ts")).matchCommand,
  forest: async () => (await import("./commands/forest.ts")).forestCommand,
  accuracy: async () => (await import("./commands/accuracy.ts")).accuracyCommand,
  farmers: async () => (await import("./commands/farmers.ts")).farmersCommand,
  card: async () => (await import("./commands/card.ts")).cardCommand,
  form: async () => (await import("./commands/form.ts")).formCommand,
  sample: async () => (await import("./commands/sample.ts")).sampleCommand,
};

/** What a process has around it: where it speaks, and the variables that choose the language. */
export type Surroundings = Pick<Console, "out" | "err" | "errIsTerminal"> & {
  environment: NodeJS.ProcessEnv;
};

function optionValue(given: string[], name: string): string | undefined {
  const inline = given.find((argument) => argument.startsWith(`--${name}=`));
  if (inline) return inline.slice(name.length + 3);
  const position = given.indexOf(`--${name}`);
  return position < 0 ? undefined : given[position + 1];
}

function openConsole(given: string[], { environment, ...streams }: Surroundings): Console {
  return {
    language: chooseLanguage(optionValue(given, "lang"), environment),
    json: given.includes("--json"),
    ...streams,
  };
}

async function generalHelp({ language }: Console): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const texts = commonTexts[language];
  const colon = language === "fr" ? "\u00a0:" : ":";
  return [
    texts.about,
    "",
    `${texts.commands}${colon}`,
    ...all.map((command) => `  ${command.name.padEnd(8)} ${command.summary(language)}`),
    "",
    texts.moreHelp,
    texts.exitCodes,
    "",
  ].join("\n");
}

async function run(given: string[], console: Console): Promise<ExitCode> {
  const [name, ...rest] = given;
  const texts = commonTexts[console.language];
  if (name === undefined || name === "--help" || name === "help") {
    console.out(await generalHelp(console));
    return name === undefined ? 1 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.err(`${texts.unknownCommand(name)}\n\n${await generalHelp(console)}`);
    return 1;
  }
  const command = await load();
  if (rest.includes("--help")) {
    console.out(commandHelp(command, console.language));
    return 0;
  }
  return command.run(readArguments(command, rest, console.language), console);
}

function failed(error: unknown, console: Console): ExitCode {
  const known = error instanceof CommandFailure;
  const message = error instanceof Error ? error.message : String(error);
  console.err(`${known ? message : commonTexts[console.language].unexpected(message)}\n`);
  if (console.json) {
    console.out(`${JSON.stringify({ error: { code: known ? error.code : "unexpected", message } })}\n`);
  }
  return 1;
}

/** Runs what stands behind `parcelle` on the command line; each failure is said and has its exit code. */
export async function runProgram(given: string[], surroundings: Surroundings): Promise<ExitCode> {
  const console = openConsole(given, surroundings);
  return run(given, console).catch((error: unknown) => failed(error, console));
}
