// What a refusal is called in the language of the back office, by its code (docs/decisions/api.md#refusals).

import { inLanguage } from '../../contract/in-language.ts';
import {
  type Code,
  readIssue,
  type Refusal,
  refusal,
  say,
  type Values,
} from '../../contract/refusals/refusal.ts';
import { refusals } from '../../contract/refusals/refusals.ts';

const texts = inLanguage('refusals', refusals);
/** By their English names; empty in English. */
const names = inLanguage('names', {} as Readonly<Record<string, string>>);

/** Undefined for a code that a newer server has. */
export const sayRefusal = (refused: Refusal) => say(refused, texts, (name) => names[name] ?? name);

/** The sentences of refusals that the contract's own checks have found. */
export const sayAll = (refused: readonly Refusal[]): string[] => refused.map((one) => sayRefusal(one)!);

/** The sentence of a refusal that a screen itself has. */
export const refusalText = <Of extends Code>(code: Of, ...values: Values<Of>): string =>
  sayRefusal(refusal(code, ...values))!;

/** The sentence of a zod issue. */
export const sayIssue = ({ message }: { message: string }) => sayRefusal(readIssue(message)) ?? message;
