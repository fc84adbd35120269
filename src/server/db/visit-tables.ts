import type { Language } from '../../contract/language/language.ts';

/** What is counted: views of a page, by referring host, by `?from=` and by device; and visitors, in one row. */
export type VisitKind = 'page' | 'host' | 'from' | 'device' | 'visitors';

/** The tables of visits (see `visits/visits.queries.ts`). */
export interface VisitTables {
  /** By day. `lang` is empty unless `kind` is "page". */
  visit_sums: {
    day: string;
    kind: VisitKind;
    name: string;
    lang: Language | '';
    seen: number;
    requested: number;
  };
  /** What the hashes of a day's visitors are made with, and these hashes: they last as long as the day. */
  visit_salts: { day: string; salt: string };
  visitors_of_day: { day: string; hash: string };
}
