import { jobName } from "../jobs/job-names.ts";
import { roleNames, roles } from "../permissions/roles.ts";
import type { KindTexts } from "./kind-texts.ts";
import type { NotificationParameters } from "./parameters.ts";
import { countedPlots, told } from "./told-in-french.ts";

const role = (facts: NotificationParameters): string => {
  const known = roles.find((one) => one === facts.word("role"));
  return known === undefined ? "" : roleNames[known].fr.toLowerCase();
};

const supportDecisions: Record<string, string> & { ended: string } = {
  granted: "Votre accès est accordé",
  refused: "Votre accès est refusé",
  ended: "Votre accès est terminé",
};

export const kindTextsFr: KindTexts = {
  import_inspected: (facts) =>
    told(
      `${facts.word("file")} est prêt à importer`,
      `${facts.word("project")} : ${countedPlots(facts, "accepted")} ${Math.abs(facts.number("accepted")) < 2 ? "prête" : "prêtes"}, ${facts.figure("review")} à vérifier, ${facts.figure("refused")} ${Math.abs(facts.number("refused")) < 2 ? "rejetée" : "rejetées"}.`,
    ),
  import_completed: (facts) =>
    told(
      `${facts.word("file")} est importé`,
      `${facts.word("project")} : ${countedPlots(facts, "accepted")} dans le projet.`,
    ),
  import_refused: (facts) =>
    told(
      `${facts.word("file")} n’a pas pu être lu`,
      `${facts.word("project")} : ouvrez l’import pour savoir pourquoi et comment y remédier.`,
    ),
  import_failed: (facts) =>
    told(
      "Un import s’est arrêté avant la fin",
      `${facts.word("project")} : rien n’est perdu ; ouvrez l’import et reprenez-le.`,
    ),
  assessment_completed: (facts) =>
    told(
      "L’analyse est terminée",
      `${facts.word("project")} : ${countedPlots(facts, "plots")} dans le résultat.`,
    ),
  assessment_failed: (facts) =>
    told(
      "L’analyse s’est arrêtée avant la fin",
      `${facts.word("project")} : les crédits des parcelles non analysées sont rendus. Vous pouvez la relancer.`,
    ),
  export_ready: (facts) => {
    const { file, format } = facts.exported();
    return told(
      `${file === "" ? "Votre fichier" : file} est prêt`,
      `${facts.word("project")} : ${format === "" ? "" : `${format}, `}vous pouvez le télécharger.`,
    );
  },
  export_failed: (facts) => {
    const { format } = facts.exported();
    return told(
      "Votre fichier n’a pas pu être préparé",
      `${facts.word("project")} : ${format === "" ? "" : `${format}, `}demandez-le encore une fois.`,
    );
  },
  layer_updated: (facts) =>
    told(
      `Nouvelle version de ${facts.word("product")}`,
      `La version ${facts.word("version")} est disponible. ${facts.figure("projects")} ${facts.number("projects") < 2 ? "projet a été analysé" : "projets ont été analysés"} avec une autre : relancez l’analyse pour en tenir compte.`,
    ),
  private_overlap_found: (facts) =>
    told(
      "Des parcelles sont aussi déclarées ailleurs",
      `${facts.word("project")} : une comparaison entre organisations a trouvé des chevauchements. Voyez lesquels dans le projet.`,
    ),
  credits_low: (facts) =>
    told(
      "Il reste peu de crédits",
      `${facts.word("organisation")} : ${facts.figure("available")} ${facts.number("available") < 2 ? "crédit disponible" : "crédits disponibles"}.`,
    ),
  invitation_received: (facts) =>
    told(
      `${facts.word("organisation")} vous invite`,
      facts.word("project") === ""
        ? `${facts.word("person")} vous invite à rejoindre l’organisation. Acceptez ou refusez sur votre page d’accueil.`
        : `${facts.word("person")} vous ouvre le projet ${facts.word("project")}. Acceptez ou refusez sur votre page d’accueil.`,
    ),
  invitation_accepted: (facts) =>
    told("Votre invitation est acceptée", `${facts.word("person")} a rejoint ${facts.word("organisation")}.`),
  invitation_declined: (facts) =>
    told(
      "Votre invitation est refusée",
      `${facts.word("email")} ne rejoint pas ${facts.word("organisation")}.`,
    ),
  invitation_expired: (facts) =>
    told(
      "Votre invitation a expiré",
      `${facts.word("organisation")} : ${facts.word("email")} n’a pas répondu. Vous pouvez renvoyer l’invitation.`,
    ),
  member_joined: (facts) =>
    told("Un nouveau membre", `${facts.word("person")} a rejoint ${facts.word("organisation")}.`),
  role_changed: (facts) =>
    told("Votre rôle a changé", `${facts.word("organisation")} : vous êtes maintenant ${role(facts)}.`),
  project_shared: (facts) =>
    told("Un projet est partagé avec vous", `${facts.word("person")} vous ouvre ${facts.word("project")}.`),
  support_access_asked: (facts) =>
    told(
      "L’assistance demande un accès",
      `${facts.word("organisation")} : ${facts.word("reason")} Acceptez ou refusez dans les paramètres.`,
    ),
  support_access_decided: (facts) =>
    told(
      supportDecisions[facts.word("decision")] ?? supportDecisions.ended,
      `${facts.word("organisation")} : c’est la réponse à votre demande d’accès.`,
    ),
  job_failed: (facts) =>
    told(
      "Un travail de la plateforme a échoué",
      `${jobName(facts.word("job"), "fr")} : voyez pourquoi, et relancez-le, sur la page des travaux.`,
    ),
};
