/**
 * True for a migration that only adds what servers of older versions need not know, so that they go on working: its name
 * says so after the number, as in `0042-expand-offices`. `expansions.test.ts` checks what such a migration does.
 */
export const isExpansion = (migration: string) => /^\d{4}-expand-/.test(migration);
