import {
  type Icon,
  IconBook2,
  IconBuildingCommunity,
  IconCoins,
  IconKey,
  IconMail,
  IconMap2,
  IconNews,
  IconPhoto,
  IconProgress,
  IconStack2,
  IconUserShield,
} from "@tabler/icons-react";
import type { frameMessages } from "./frame-messages.ts";

export interface OperatorEntry {
  /** Behind the language prefix. */
  path: string;
  label: keyof typeof frameMessages.fr;
  icon: Icon;
}

/** What platform operators find in the navigation, in this order. */
export const OPERATOR_ENTRIES: readonly OperatorEntry[] = [
  { path: "/operator/organisations", label: "organisations", icon: IconBuildingCommunity },
  { path: "/operator/operators", label: "operators", icon: IconUserShield },
  { path: "/operator/layers", label: "layers", icon: IconStack2 },
  { path: "/operator/backgrounds", label: "backgrounds", icon: IconPhoto },
  { path: "/operator/boundaries", label: "boundaries", icon: IconMap2 },
  { path: "/operator/mailbox", label: "mailbox", icon: IconMail },
  { path: "/operator/identity", label: "identity", icon: IconKey },
  { path: "/operator/jobs", label: "jobs", icon: IconProgress },
  { path: "/operator/articles", label: "writeArticles", icon: IconNews },
  { path: "/operator/guides", label: "writeGuides", icon: IconBook2 },
  { path: "/operator/prices", label: "prices", icon: IconCoins },
];
