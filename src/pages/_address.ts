import { IdParam } from '../contract/fields.ts';

/** The id in the URL of a page; undefined if it is not a valid id. */
export function idOf(params: Record<string, string | undefined>): number | undefined {
  return IdParam.safeParse(params).data?.id;
}
