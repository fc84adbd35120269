// What a refusal is called in the language of the back office, by its code (docs/decisions/api.md#refusals).

import { readIssue, type Refusal, refusal, say, type Values } from '../../contract/refusals/refusal.ts';
import type { Words } from '../words/english.ts';
import { words } from '../words/words.ts';

/** Undefined for a code that these words do not have: the server's sentence is shown. */
export const sayRefusal = (refused: Refusal) =>
  say(refused, words.refusals, (name) => words.names[name] ?? name);

/** The sentences of refusals that the contract's own checks have found. */
export const sayAll = (refused: readonly Refusal[]): string[] => refused.map((one) => sayRefusal(one)!);

/** The sentence of a refusal that a screen itself has. */
export const refusalText = <Of extends keyof Words['refusals']>(code: Of, ...values: Values<Of>): string =>
  sayRefusal(refusal(code, ...values))!;

export const sayIssue = ({ message }: { message: string }) => sayRefusal(readIssue(message)) ?? message;
