/** What every row has and the entry of the audit tells by itself: which row, of whom, and when. */
export const ofEveryRow = { id: null, organisation_id: null, created_at: null };
