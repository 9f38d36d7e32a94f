/**
 * What news of work that goes on are about: one line of news each until it is read (`app.notify`). As triggers name them
 * in `530_news_of_events.sql`, so that a page that showed how it ended can say that its person knows.
 */
export const incidentOf = {
  import: (importId: number) => `import:${importId}`,
  /** Its runs, one after the other. */
  runOfProject: (projectId: number) => `assessment:${projectId}`,
  file: (jobId: number) => `export:${jobId}`,
} as const;
