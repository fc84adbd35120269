// The list of versions: who published what, and when.

import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { draftMessages } from '../../contract/draft-messages.ts';
import type { VersionItem } from '../../contract/drafts.ts';
import { langOf } from '../../contract/language.ts';
import { Moment } from '../ui/Moment.tsx';
import { urlParts, useParamsOfUrl } from '../ui/url-params.ts';
import classes from './VersionsScreen.module.css';

interface VersionLinksProps {
  versions: readonly VersionItem[];
  chosen: VersionItem;
}

export function VersionLinks({ versions, chosen }: VersionLinksProps) {
  const [params] = useParamsOfUrl();
  const urlOf = (version: VersionItem) => {
    const next = new URLSearchParams(params);
    next.set('version', String(version.id));
    return urlParts(next);
  };
  return (
    <nav aria-label={draftMessages.versions.title}>
      <ol className={classes.list}>
        {versions.map((version) => (
          <li key={version.id}>
            <Link
              to={urlOf(version)}
              replace
              preventScrollReset
              aria-current={version === chosen ? 'true' : undefined}
              className={classes.version}
            >
              <Moment at={version.published_at} />
              <Text component="span" size="sm" c="dimmed" lang={langOf(version.title)}>
                {version.title}
              </Text>
              {version.user_name !== null && (
                <Text component="span" size="sm" c="dimmed" lang={langOf(version.user_name)}>
                  {version.user_name}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
