import type { Messages } from '../../contract/catalogue.ts';
import { pathIn } from '../../contract/language/language.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import styles from './SearchForm.module.css';

type SearchFormProps = { messages: Messages; label: string; search?: string };

export const SearchForm = ({ messages: { lang, search: words }, label, search = '' }: SearchFormProps) => (
  <form className={styles.form} role="search" action={pathIn(lang, paths.search())}>
    <label htmlFor="search">{label}</label>
    <input
      id="search"
      name="search"
      type="search"
      autoComplete="off"
      defaultValue={search}
      maxLength={sizeLimits.searchTerm}
    />
    <button className="button" type="submit">
      {words.submit}
    </button>
  </form>
);
