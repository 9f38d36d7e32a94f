import { type AuditedTableOf, field } from "./audited-field.ts";
import { ofEveryRow } from "./columns-of-every-row.ts";

const project = field("Projet", "Project", "project");
/** The outline and how it was made are kept with the version, which nobody changes. */
const ofVersion = {
  id: null,
  created_at: null,
  outline: null,
  origin: null,
  request_key: null,
  author: null,
};
const author = field("Créé par", "Created by", "person");

export const auditedProject: AuditedTableOf<"projects"> = {
  name: { fr: "Projet", en: "Project" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    request_key: null,
    settings: null,
    name: field("Nom", "Name"),
    description: field("Description", "Description"),
    module: field("Module", "Module", "feature"),
    type: field("Type", "Type", "project type"),
    status: field("État", "Status", "work state"),
    status_by_hand: field("État choisi à la main", "Status set by hand", "yesNo"),
    review_levels: field("Niveaux de contrôle", "Levels of review", "number"),
    period_start: field("Début de la période", "Start of the period", "day"),
    period_end: field("Fin de la période", "End of the period", "day"),
    start_year: field("Première année", "First year", "year"),
    end_year: field("Dernière année", "Last year", "year"),
    crops: field("Cultures", "Crops", "crop"),
    commodity: field("Produit", "Commodity", "commodity"),
    country: field("Pays", "Country", "country"),
    season: field("Saison", "Season", "season"),
    synthetic: field("Données de démonstration", "Demonstration data", "yesNo"),
    current_assessment_id: field("Analyse affichée", "Assessment shown", "number of"),
    created_by: author,
    deleted_at: field("Mis à la corbeille le", "Moved to the trash", "moment"),
  },
};

export const auditedAssessment: AuditedTableOf<"assessments"> = {
  name: { fr: "Analyse", en: "Assessment" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    request_key: null,
    job_id: null,
    reservation_id: null,
    layers: null,
    layer_files: null,
    parameters: null,
    rules: null,
    evidence_format: null,
    keeps_shown: null,
    project_id: project,
    module: field("Module", "Module", "feature"),
    status: field("État", "Status", "job state"),
    plots_total: field("Parcelles à analyser", "Plots to assess", "number"),
    plots_done: field("Parcelles analysées", "Plots assessed", "number"),
    evidence_hash: field("Empreinte des preuves", "Hash of the evidence"),
    code_version: field("Version du programme", "Version of the program"),
    finished_at: field("Terminée le", "Finished", "moment"),
    created_by: field("Lancée par", "Started by", "person"),
  },
};

export const auditedImport: AuditedTableOf<"imports"> = {
  name: { fr: "Import", en: "Import" },
  knownBy: "file_name",
  columns: {
    ...ofEveryRow,
    object_path: null,
    inspect_job_id: null,
    apply_job_id: null,
    chosen_columns: null,
    suggested_columns: null,
    crs: null,
    compared_version: null,
    notices: null,
    options: null,
    refusal: null,
    project_id: project,
    file_name: field("Fichier", "File"),
    format: field("Format", "Format"),
    encoding: field("Codage des caractères", "Character encoding"),
    columns: field("Colonnes du fichier", "Columns of the file"),
    status: field("État", "Status", "import state"),
    row_count: field("Lignes", "Rows", "number"),
    accepted_count: field("Lignes acceptées", "Rows accepted", "number"),
    review_count: field("Lignes à examiner", "Rows to review", "number"),
    refused_count: field("Lignes refusées", "Rows returned", "number"),
    completed_at: field("Terminé le", "Completed", "moment"),
    discarded_at: field("Abandonné le", "Discarded", "moment"),
    created_by: field("Déposé par", "Uploaded by", "person"),
  },
};

export const auditedPlot: AuditedTableOf<"plots"> = {
  name: { fr: "Parcelle", en: "Plot" },
  knownBy: "identifier",
  columns: {
    ...ofEveryRow,
    updated_at: null,
    import_row: null,
    split_id: null,
    geometry: null,
    given_geometry: null,
    properties: null,
    findings: null,
    geometry_valid: null,
    geometry_state: null,
    project_id: project,
    import_id: field("Import", "Import", "number of"),
    farmer_id: field("Producteur", "Farmer", "number of"),
    identifier: field("Identifiant", "Identifier"),
    geometry_hash: field("Empreinte du contour", "Hash of the outline"),
    area_hectares: field("Surface (ha)", "Area (ha)", "number"),
    perimeter_metres: field("Périmètre (m)", "Perimeter (m)", "number"),
    declared_area_hectares: field("Surface déclarée (ha)", "Declared area (ha)", "number"),
    country: field("Pays", "Country", "country"),
    province: field("Province", "Province"),
    producer_name: field("Nom du producteur", "Producer’s name"),
    production_place: field("Lieu de production", "Production place"),
    deleted_at: field("Mise à la corbeille le", "Moved to the trash", "moment"),
  },
};

export const auditedZone: AuditedTableOf<"zones"> = {
  name: { fr: "Zone", en: "Zone" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    project_id: project,
    name: field("Nom", "Name"),
    created_by: author,
    deleted_at: field("Mise à la corbeille le", "Moved to the trash", "moment"),
  },
};

export const auditedZoneVersion: AuditedTableOf<"zone_versions"> = {
  name: { fr: "Contour d’une zone", en: "Outline of a zone" },
  knownBy: null,
  columns: {
    ...ofVersion,
    sketch: null,
    zone_id: field("Zone", "Zone", "number of"),
    project_id: project,
    number: field("Version", "Version", "number"),
    hectares: field("Surface (ha)", "Area (ha)", "number"),
    outline_hash: field("Empreinte du contour", "Hash of the outline"),
    created_by: author,
  },
};

export const auditedSample: AuditedTableOf<"samples"> = {
  name: { fr: "Échantillon", en: "Sample" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    project_id: project,
    zone_version_id: field("Contour de la zone", "Outline of the zone", "number of"),
    name: field("Nom", "Name"),
    plan: null,
    seed: field("Graine", "Seed"),
    status: null,
    job_id: null,
    frame: null,
    layers: null,
    notices: null,
    clusters: field("Grappes", "Clusters", "number"),
    units: field("Unités", "Units", "number"),
    data_size_hectares: field("Taille des données (ha)", "Data size (ha)", "number"),
    interpreters: field("Interprètes par unité", "Interpreters a unit", "number"),
    failure: null,
    request_key: null,
    created_by: author,
    author: null,
    drawn_at: field("Tiré le", "Drawn", "moment"),
    deleted_at: field("Mise à la corbeille le", "Moved to the trash", "moment"),
  },
};

export const auditedRiskMap: AuditedTableOf<"risk_maps"> = {
  name: { fr: "Carte de risque", en: "Risk map" },
  knownBy: "name",
  columns: {
    ...ofEveryRow,
    project_id: project,
    zone_version_id: field("Contour de la zone", "Outline of the zone", "number of"),
    name: field("Nom", "Name"),
    settings: null,
    layers: null,
    code_version: null,
    status: null,
    job_id: null,
    reservation_id: null,
    document: null,
    files: null,
    failure: null,
    request_key: null,
    created_by: author,
    author: null,
    computed_at: field("Calculée le", "Computed", "moment"),
    deleted_at: field("Mise à la corbeille le", "Moved to the trash", "moment"),
  },
};

/** A file of the storage that a person deleted; its columns are those that `app.record_deleted_file` writes. */
export const auditedFile = {
  name: { fr: "Fichier", en: "File" },
  knownBy: "name",
  columns: {
    project_id: project,
    bucket_id: field("Dépôt", "Kind", "file kind"),
    name: field("Nom", "Name"),
    bytes: field("Taille (octets)", "Size (bytes)", "number"),
    created_at: field("Déposé le", "Stored", "moment"),
  },
};

export const auditedOverrule: AuditedTableOf<"overrules"> = {
  name: { fr: "Décision sur une parcelle", en: "Decision on a plot" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    plot_result_id: null,
    created_by: null,
    project_id: project,
    plot_id: field("Parcelle", "Plot", "number of"),
    module: field("Module", "Module", "feature"),
    state: field("État retenu", "State decided", "plot state"),
    comment: field("Commentaire", "Comment"),
    author: field("Décidé par", "Decided by"),
  },
};

export const auditedPlotSplit: AuditedTableOf<"plot_splits"> = {
  name: { fr: "Division de parcelle", en: "Split of a plot" },
  knownBy: null,
  columns: {
    ...ofEveryRow,
    request_key: null,
    created_by: null,
    project_id: project,
    plot_id: field("Parcelle", "Plot", "number of"),
    author: field("Divisée par", "Split by"),
    undone_at: field("Défaite le", "Undone", "moment"),
    undone_by: field("Défaite par", "Undone by"),
  },
};

export const auditedJob: AuditedTableOf<"jobs"> = {
  name: { fr: "Travail relancé", en: "Job tried again" },
  knownBy: "kind",
  columns: {
    ...ofEveryRow,
    idempotency_key: null,
    input: null,
    result: null,
    checkpoint: null,
    error: null,
    step: null,
    kind: field("Travail", "Job", "job kind"),
    status: field("État", "Status", "job state"),
    project_id: project,
    attempts: field("Essais", "Attempts", "number"),
    progress_done: field("Fait", "Done", "number"),
    progress_total: field("À faire", "To do", "number"),
    started_at: field("Commencé le", "Started", "moment"),
    finished_at: field("Terminé le", "Finished", "moment"),
    cancel_requested_at: field("Annulation demandée le", "Cancellation asked", "moment"),
    created_by: field("Demandé par", "Asked by", "person"),
  },
};
