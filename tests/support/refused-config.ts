import { readConfig } from '../../src/server/config/config.ts';
import { StartRefused } from '../../src/server/config/start-refused.ts';

/** The error message of a start that these variables refuse. @throws when they are accepted */
export function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`);
}
