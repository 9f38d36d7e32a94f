import { ownRefusals } from "#database/own-refusals.ts";

/** What SQL refuses about forms and their records, in words. */
export const formRefusals = {
  P0480: {
    status: ownRefusals.P0480,
    code: "too_many_forms",
    text: {
      fr: "Votre organisation a autant de formulaires qu’elle peut en garder, avec ceux de la corbeille.",
      en: "Your organisation has as many forms as it may keep, with those in the trash.",
    },
  },
  P0481: {
    status: ownRefusals.P0481,
    code: "form_draft_moved_on",
    text: {
      fr: "Quelqu’un d’autre a enregistré ce formulaire entre-temps. Rechargez-le pour voir sa version avant de publier.",
      en: "Somebody else saved this form meanwhile. Reload it to see that version before you publish.",
    },
  },
  P0482: {
    status: ownRefusals.P0482,
    code: "form_not_published",
    text: {
      fr: "Ce formulaire n’a pas encore été publié : publiez-le, puis ouvrez la collecte.",
      en: "This form has not been published yet: publish it, then open it for answers.",
    },
  },
  P0483: {
    status: ownRefusals.P0483,
    code: "form_answered",
    text: {
      fr: "Ce formulaire a déjà des réponses : il ne redevient pas un brouillon. Publiez plutôt une nouvelle version.",
      en: "This form has answers already: it does not become a draft again. Publish a new version instead.",
    },
  },
  P0484: {
    status: ownRefusals.P0484,
    code: "too_many_field_phones",
    text: {
      fr: "Ce projet a autant de téléphones qu’il peut en avoir : retirez ceux qui ne servent plus.",
      en: "This project has as many phones as it may: revoke those that are no longer used.",
    },
  },
  P0486: {
    status: ownRefusals.P0486,
    code: "form_files_full",
    text: {
      fr: "Un formulaire a au plus 200 fichiers et 100 Mo ensemble : un téléphone les télécharge tous. Retirez ceux qui ne servent plus, ou rendez-les plus petits.",
      en: "A form has at most 200 files and 100 MB together: a phone downloads all of them. Remove those that are no longer used, or make them smaller.",
    },
  },
  P0485: {
    status: ownRefusals.P0485,
    code: "form_takes_no_records",
    text: {
      fr: "Ce formulaire ne reçoit pas d’enregistrements en ce moment. Le vôtre reste sur le téléphone ; envoyez-le quand la collecte est ouverte.",
      en: "This form takes no records at the moment. Yours stays on the phone; send it once it is open for answers.",
    },
  },
  P0487: {
    status: ownRefusals.P0487,
    code: "record_of_others",
    text: {
      fr: "Cet enregistrement est celui de quelqu’un d’autre : vous corrigez les vôtres et ceux que l’on vous confie. Demandez à qui contrôle de vous le confier.",
      en: "This record is another person’s: you correct your own and those given to you. Ask whoever reviews to give it to you.",
    },
  },
  P0490: {
    status: ownRefusals.P0490,
    code: "record_not_reviewed_so",
    text: {
      fr: "Cet enregistrement ne peut pas être contrôlé ainsi : son état a changé, vous l’avez rempli vous-même, ou c’est à l’autre niveau d’en décider. Rouvrez-le.",
      en: "This record cannot be reviewed so: its state has changed, you filled it yourself, or the other level decides about it. Open it again.",
    },
  },
  P0491: {
    status: ownRefusals.P0491,
    code: "refusal_without_comment",
    text: {
      fr: "Dites pourquoi vous refusez : l’agent doit savoir quoi corriger.",
      en: "Say why you refuse: the agent has to know what to mend.",
    },
  },
  P0492: {
    status: ownRefusals.P0492,
    code: "assignee_cannot_mend",
    text: {
      fr: "Cette personne ne peut pas corriger d’enregistrements dans ce projet : choisissez un membre qui remplit des formulaires.",
      en: "This person cannot mend records in this project: choose a member who fills forms.",
    },
  },
  P0493: {
    status: ownRefusals.P0493,
    code: "not_of_the_project",
    text: {
      fr: "Cette personne ou ce téléphone n’est pas de ce projet : ajoutez-le d’abord.",
      en: "This person or phone is not of this project: add it first.",
    },
  },
  P0499: {
    status: ownRefusals.P0499,
    code: "too_many_webhooks",
    text: {
      fr: "Ce projet a autant de connexions qu’il peut en garder : supprimez-en une qui ne sert plus.",
      en: "This project has as many connections as it may keep: delete one that is no longer used.",
    },
  },
};
