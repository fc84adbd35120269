// The menu of canned replies above a reply.

import { Button, Menu } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { languages } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { langOf } from '../screen/values.tsx';
import { allCannedRepliesQuery } from './inbox.data.ts';
import { words } from '../words/words.ts';

const { canned } = words.inbox;

interface CannedReplyMenuProps {
  /** The sender's name, for `{name}` in the texts. */
  name: string;
  onChoose: (text: string) => void;
}

export function CannedReplyMenu({ name, onChoose }: CannedReplyMenuProps) {
  const { data = [] } = useQuery(allCannedRepliesQuery);
  const groups = languages
    .map((language) => ({ language, replies: data.filter((reply) => reply.language === language) }))
    .filter(({ replies }) => replies.length > 0);
  return (
    <Menu position="bottom-end" width="min(20rem, calc(100vw - 2rem))" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconMessage2 size={18} aria-hidden />}>
          {canned.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={canned.title}>
        {groups.map(({ language, replies }) => [
          <Menu.Label key={language}>{canned.languages[language]}</Menu.Label>,
          ...replies.map(({ id, title, text }) => (
            <Menu.Item
              key={id}
              lang={langOf(title)}
              onClick={() => onChoose(text.replaceAll('{name}', () => name))}
            >
              {title}
            </Menu.Item>
          )),
        ])}
        {groups.length > 0 && <Menu.Divider />}
        <Menu.Item component={Link} to={paths.adminCannedReplies()}>
          {canned.edit}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
