import { readIssue, type Refusal, say } from './refusal.ts';
import { refusals } from './refusals.ts';

export const inEnglish = (refused: Refusal): string => say(refused, refusals)!;

export const issueInEnglish = ({ message }: { message: string }): string => inEnglish(readIssue(message));
