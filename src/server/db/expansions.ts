/**
 * True for a migration that only adds what servers of older versions need not know, so that they go on working: its name
 * says so after the number, as in `0042-expand-offices`. `expansions.test.ts` checks what such a migration does.
 */
export const isExpansion = (migration: string) => /^\d{4}-expand-/.test(migration);

/**
 * True for a migration that may run while processes of the release before serve: it expands, or it takes away what this
 * release no longer uses, as in `0043-contract-offices`.
 */
export const isStep = (migration: string) => isExpansion(migration) || /^\d{4}-contract-/.test(migration);
