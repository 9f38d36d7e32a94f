/** An old plan whose numbers are still written down, and how each becomes one of today. */
export type Renumbering = {
  /** The day of the change, ISO 8601. */
  since: string;
  /** Digits of a national number before and after it. */
  digits: readonly [before: number, after: number];
  /** The first one whose pattern fits an old number puts its digits in front. */
  prefixes: readonly { pattern: RegExp; prefix: string }[];
  source: string;
};

/** To whom a range of numbers was given. Where numbers can be kept, a person may have moved to another network since. */
export type NetworkRange = { pattern: RegExp; network: string };

/** How one country writes its telephone numbers. */
export type NumberingPlan = {
  /** ISO 3166-1 alpha-2. */
  country: string;
  callingCode: string;
  /** Digits of a national number, without the trunk prefix. */
  digits: number;
  /** What is dialled before a national number at home and never from abroad. */
  trunk?: string;
  /** Whether national numbers may begin with the zero that spreadsheets drop. */
  beginsWithZero: boolean;
  /** Where digits, zero and trunk come from. */
  source: string;
  renumbering?: Renumbering;
  networks: readonly NetworkRange[];
  networksSource?: string;
};
