import type { Messages } from '../../contract/catalogue.ts';
import { fill, pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';

/** A link to the search form, or to the results of a search. */
export function SearchLink({
  messages: { lang, search: words },
  search = '',
}: {
  messages: Messages;
  search?: string;
}) {
  return (
    <a className="more" rel="search" href={pathIn(lang, paths.search({ search }))}>
      {search === '' ? words.link : fill(words.linkFor, { search })}
    </a>
  );
}
