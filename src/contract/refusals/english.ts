import { readIssue, type Refusal, say } from './refusal.ts';
import { refusals } from './refusals.ts';

/** What the API says of a refusal. */
export const inEnglish = (refused: Refusal): string => say(refused, refusals)!;

/** The same of a zod issue. */
export const issueInEnglish = ({ message }: { message: string }): string => inEnglish(readIssue(message));
