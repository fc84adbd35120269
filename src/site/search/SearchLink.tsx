import type { Messages } from '../../contract/catalogue.ts';
import { langOf, pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';

type SearchLinkProps = { messages: Messages; search?: string };

export function SearchLink({ messages: { lang, search: words }, search = '' }: SearchLinkProps) {
  const [before, after] = words.linkFor.split('{search}');
  return (
    <a className="more" rel="search" href={pathIn(lang, paths.search({ search }))}>
      {search === '' ? (
        words.link
      ) : (
        // One part: the spaces in it stay.
        <span>
          {before}
          <span lang={langOf(search, lang)}>{search}</span>
          {after}
        </span>
      )}
    </a>
  );
}
