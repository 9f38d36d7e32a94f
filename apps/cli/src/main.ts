import { type Command, commandHelp, readArguments } from "./commands/command.ts";
import { euCommand } from "./commands/eu.ts";
import { inspectCommand } from "./commands/inspect.ts";
import { replayCommand } from "./commands/replay.ts";
import { riskCommand } from "./commands/risk.ts";
import { screenCommand } from "./commands/screen.ts";
import { zonalCommand } from "./commands/zonal.ts";
import { CommandFailure, type Console, chooseLanguage, type ExitCode } from "./console/console.ts";
import { commonTexts } from "./texts/common-texts.ts";

const commands: readonly Command[] = [
  inspectCommand,
  zonalCommand,
  riskCommand,
  screenCommand,
  replayCommand,
  euCommand,
];

function optionValue(given: string[], name: string): string | undefined {
  const inline = given.find((argument) => argument.startsWith(`--${name}=`));
  if (inline) return inline.slice(name.length + 3);
  const position = given.indexOf(`--${name}`);
  return position < 0 ? undefined : given[position + 1];
}

function openConsole(given: string[]): Console {
  return {
    language: chooseLanguage(optionValue(given, "lang"), process.env),
    json: given.includes("--json"),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    errIsTerminal: process.stderr.isTTY === true,
  };
}

function generalHelp({ language }: Console): string {
  const texts = commonTexts[language];
  const colon = language === "fr" ? "\u00a0:" : ":";
  return [
    texts.about,
    "",
    `${texts.commands}${colon}`,
    ...commands.map((command) => `  ${command.name.padEnd(8)} ${command.summary(language)}`),
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
    console.out(generalHelp(console));
    return name === undefined ? 1 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) {
    console.err(`${texts.unknownCommand(name)}\n\n${generalHelp(console)}`);
    return 1;
  }
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

// A reader that closes early, such as "head", is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(process.exitCode ?? 0);
});

const given = process.argv.slice(2);
const terminal = openConsole(given);
process.exitCode = await run(given, terminal).catch((error: unknown) => failed(error, terminal));
