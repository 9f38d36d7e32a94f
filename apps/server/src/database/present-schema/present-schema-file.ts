/** The present schema as one text, to be read and searched; nothing is made from it. */
export const presentSchemaFile = new URL("../schema.sql", import.meta.url);
