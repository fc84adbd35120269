// Above the versions of an object: the way back to its list and its form.

import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { DraftKind } from '../../contract/drafts/drafts.ts';
import { paths } from '../../contract/url/paths.ts';
import { langOf } from '../screen/values.tsx';
import { nameOfText } from '../screen/text-labels.ts';
import classes from './VersionsScreen.module.css';
import { words } from '../words/words.ts';

const { screens } = words.desk;

const ways = {
  blogs: { list: paths.adminBlogs(), name: screens.blogs, form: paths.adminBlogEdit },
  careers: { list: paths.adminCareers(), name: screens.careers, form: paths.adminCareerEdit },
  pages: {
    list: paths.adminPages(),
    name: screens.pages,
    form: (id: number) => paths.adminDraftOf('pages', id),
  },
  texts: { list: paths.adminTexts(), name: screens.site, form: paths.adminText },
};

interface VersionsTrailProps {
  kind: DraftKind;
  id: number;
  /** That of what is on the site; null where nothing is, undefined until it is known. */
  title: string | null | undefined;
}

export function VersionsTrail({ kind, id, title }: VersionsTrailProps) {
  // What was taken off the site is among the drafts.
  const { list, name, form } =
    title === null ? { ...ways[kind], list: paths.adminDrafts(), name: screens.drafts } : ways[kind];
  const shown = kind === 'texts' && title ? nameOfText(title) : title;
  return (
    <nav aria-label={words.drafts.versions.back} className={classes.trail}>
      <Anchor component={Link} to={list}>
        {name}
      </Anchor>
      {shown && (
        <Anchor component={Link} to={form(id)} lang={langOf(shown)}>
          {shown}
        </Anchor>
      )}
    </nav>
  );
}
