// Most tests ask for no document: making one takes longer than they do.
if (typeof document !== "undefined") await import("./prepare-dom.ts");

export {};
