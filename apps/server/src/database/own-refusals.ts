/** What our own SQL refuses by a code of its own, and the status with which every family answers it. */
export const ownRefusals = {
  /** What is asked about is not there, or not for who asks. */
  P0002: 404,
  /** Too few credits. */
  P0402: 402,
  /** A move between states that there is not. */
  P0409: 409,
  /** Work of this kind is running. */
  P0410: 409,
  /** The last owner of an organisation. */
  P0411: 409,
  /** The last operator of the platform. */
  P0412: 409,
  /** No plot to be assessed. */
  P0413: 409,
  /** Other plots than those whose price was agreed. */
  P0414: 409,
  /** More units than were reserved. */
  P0415: 409,
  /** A module without projects, or without an analysis. */
  P0416: 409,
  /** Another price than the one that was agreed. */
  P0417: 409,
  /** A project has as many zones as it may. */
  P0418: 409,
  /** The outlines of the zones of a project take as much room as they may. */
  P0419: 409,
  /** The key of a request that asked for something else. */
  P0420: 409,
  /** Another name than that of the organisation which is to be deleted. */
  P0421: 409,
  /** A row lacks what its next state needs. */
  P0422: 409,
  /** Settled things are frozen. */
  P0423: 409,
  /** A submitted declaration is kept. */
  P0424: 409,
  /** Plots of ready declarations. */
  P0425: 409,
  /** An organisation that nobody owns is not restored. */
  P0426: 409,
  /** Every chosen plot has its result by these rules and layers. */
  P0427: 409,
  /** A run without results is shown by no project. */
  P0428: 409,
  /** Too many requests in a short time. */
  P0429: 429,
  /** An organisation has as many unfinished jobs as it may. */
  P0430: 429,
  /** A search of too many words. */
  P0431: 400,
  /** Sections of farmers that are no tree, or too many. */
  P0432: 409,
  /** A merge of farmers of whom the one who stayed is no longer there. */
  P0433: 409,
  /** A consent of a farmer that is given or taken back on a day to come. */
  P0471: 422,
  /** No consent of a farmer stands that could be taken back. */
  P0472: 409,
  /** A consent of a farmer that was given after the day on which it is taken back. */
  P0473: 422,
  /** A farmer who was erased. */
  P0474: 409,
  /** What was typed to erase a farmer is not his number. */
  P0475: 422,
  /** A change of who a farmer is, which waits for those who lead the registry. */
  P0434: 403,
  /** A person has as many requests of farmers that wait as he may. */
  P0435: 409,
  /** An own field of farmers with the name of a column that the registry has. */
  P0436: 409,
  /** A name of a farmer that is a formula. */
  P0437: 400,
  /** An organisation has no room for a file. */
  P0440: 507,
  /** A file that something needs. */
  P0441: 423,
  /** An answer of more bytes than one may have. */
  P0442: 413,
  /** A project has as many samples as it may. */
  P0443: 409,
  /** A unit of a sample given to somebody who does not work in its project. */
  P0444: 409,
  /** Classes, or what the map says, of a sample of which a unit was labelled. */
  P0450: 409,
  /** A sample without classes, in the trash, or not drawn. */
  P0451: 409,
  /** A unit that as many people labelled as were to. */
  P0452: 409,
  /** A label of a unit that somebody decided about, or corrected too often. */
  P0453: 409,
  /** A unit about which nobody disagrees. */
  P0454: 409,
  /** A project has as many risk maps as it may. */
  P0455: 409,
  /** A zone or unit that a run was asked for is not there, in the trash, not in force or too large. */
  P0463: 409,
  /** A value that an own field of farmers cannot have. */
  P0470: 400,
  /** An own field of farmers that cannot be as it is told, or that farmers have values of. */
  P0476: 409,
  /** Shares of a plot that are more than the whole. */
  P0595: 422,
  /** As many filters of a list as may be kept. */
  P0477: 409,
  /** A registry that was emptied and came back already, or too long ago. */
  P0478: 409,
  /** A registry that is to be emptied while a list is being applied. */
  P0479: 409,
  /** An organisation has as many forms as it may. */
  P0480: 409,
  /** The draft of a form was saved by somebody else meanwhile. */
  P0481: 409,
  /** A form that was never published is to be filled. */
  P0482: 409,
  /** A form that was answered is to be a draft again. */
  P0483: 409,
  /** A project has as many phones as it may. */
  P0484: 409,
  /** A record of a form that takes none now. */
  P0485: 409,
  /** A record of others is corrected by somebody who was not asked to. */
  P0487: 403,
  /** A record is accepted or refused by somebody who may not, or from where it cannot. */
  P0490: 409,
  /** A record is refused without a word why. */
  P0491: 422,
  /** A record is given to somebody who cannot mend it. */
  P0492: 409,
  /** Somebody is put into a team who does not collect in its project. */
  P0493: 409,
  /** A link to a folder that would last longer than a year, or is over before it begins. */
  P0530: 422,
  /** A folder has as many links as it may. */
  P0531: 409,
  P0532: 409,
  /** A document is deleted on which a mandate to file rests. */
  P0575: 409,
  /** A form has as many files as a phone can fetch. */
  P0486: 409,
  /** Questions of different rows are to be set against each other. */
  P0494: 422,
  /** A person has as many dashboards of a form as he may. */
  P0495: 409,
  /** A record that is to be checked by whoever filled it. */
  P0496: 409,
  /** A record that is to be checked by somebody who fills no forms here. */
  P0497: 409,
  /** A second visit that somebody else made, or before the records were drawn. */
  P0498: 409,
  /** A project has as many webhooks as it may. */
  P0499: 409,
  /** A statement that another one groups is to be amended or withdrawn. */
  P0500: 409,
  /** An amendment is given up of which some statements have what others have not. */
  P0555: 409,
  /** A declaration of which a part is filed in earnest is to be a draft again. */
  P0556: 409,
} as const satisfies Readonly<Record<string, number>>;
