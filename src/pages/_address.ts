import { IdParam } from '../contract/fields.ts';

/** The page number in an address; whatever is no number means the first. */
export function pageOf(url: URL): number {
  const page = url.searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The id in an address, or undefined. */
export function idOf(params: Record<string, string | undefined>): number | undefined {
  return IdParam.safeParse(params).data?.id;
}
