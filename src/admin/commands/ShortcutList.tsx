// The list of keyboard shortcuts, with the switch for those that are single keys.

import { Box, Switch, Text } from '@mantine/core';
import { deskMessages } from '../../contract/desk-messages.ts';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { commandKey } from './command-key.ts';
import type { Place } from './places.ts';
import classes from './ShortcutList.module.css';

type Shortcut = [keys: string[], meaning: string];

const { shortcuts, palette } = deskMessages;

export function ShortcutList({ places }: { places: Place[] }) {
  const { isWithoutShortcuts = false } = usePreferences();
  const goTo = places.flatMap(({ letter, label }): Shortcut[] => (letter ? [[['g', letter], label]] : []));
  const groups: [title: string, shortcuts: Shortcut[]][] = [
    [
      shortcuts.everywhere,
      [
        [[commandKey(), 'K'], palette.open],
        [['?'], shortcuts.title],
        [['Esc'], shortcuts.close],
      ],
    ],
    [
      shortcuts.inList,
      [
        [['/'], shortcuts.search],
        [['n'], shortcuts.add],
      ],
    ],
    [shortcuts.goTo, goTo],
  ];
  return (
    <>
      <div className={classes.groups}>
        {groups.map(([title, list]) => (
          <section key={title} aria-label={title} className={classes.group}>
            <h3 className={classes.title}>{title}</h3>
            <Box component="dl" mb="0.75rem" className="ruled">
              {list.map(([keys, meaning]) => (
                <div key={meaning} className={classes.shortcut}>
                  <dt>
                    {keys.map((key, index) => (
                      <span key={key}>
                        {index > 0 && (
                          <Text span c="dimmed" fz="0.8rem" mx="0.35rem">
                            {keys[0] === 'g' ? shortcuts.next : '+'}
                          </Text>
                        )}
                        <kbd className={classes.key}>{key}</kbd>
                      </span>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </Box>
          </section>
        ))}
      </div>
      <Switch
        className={classes.switch}
        label={shortcuts.isOn}
        description={shortcuts.explanation}
        color="ink"
        checked={!isWithoutShortcuts}
        onChange={(event) => storePreferences({ isWithoutShortcuts: !event.currentTarget.checked })}
      />
    </>
  );
}
