import { IdParam } from '../contract/fields.ts';

/** The id in an address, or undefined. */
export function idOf(params: Record<string, string | undefined>): number | undefined {
  return IdParam.safeParse(params).data?.id;
}
