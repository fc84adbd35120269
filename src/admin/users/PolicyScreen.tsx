// Who has to have a second factor: the policy of each permission, for admins (§ 8.13).

import { Anchor, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type FactorLevel,
  factorLevels,
  type FactorPolicy,
  type FactorPolicyState,
} from '../../contract/auth/factors.ts';
import { paths } from '../../contract/url/paths.ts';
import { permissions } from '../../contract/users/users.ts';
import { api, bodyOf } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { longDate } from '../screen/values.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { LinkButton } from '../screen/Buttons.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import classes from './PolicyScreen.module.css';
import { words } from '../words/words.ts';

const { policy: texts } = words.auth;
const calls = api.factors.policy;

export function PolicyScreen() {
  const policy = useQuery(readQuery(['factors', 'policy'], calls));
  return (
    <Screen
      title={words.desk.screens.policy}
      actions={<LinkButton to={paths.adminUsers()}>{words.ui.goBack}</LinkButton>}
    >
      <Loaded of={policy} keepsData failed={texts.loadFailed}>
        {(stored) => <PolicyForm stored={stored} />}
      </Loaded>
    </Screen>
  );
}

/** Changes the chosen levels only: another admin may have changed the other one since the screen read it. */
async function savePolicy(chosen: Partial<FactorPolicy>) {
  const { admin, user } = await bodyOf(calls.$get());
  return calls.$put({ json: { admin: admin.level, user: user.level, ...chosen } });
}

/** The list of the users with this permission who have no second factor. */
const withoutFactor = (permission: string) =>
  `${paths.adminUsers()}?${new URLSearchParams({ permission, second_factor: 'without' })}`;

function PolicyForm({ stored }: { stored: FactorPolicyState }) {
  const [chosen, setChosen] = useState<Partial<Record<(typeof permissions)[number], FactorLevel>>>({});
  const levels = { admin: stored.admin.level, user: stored.user.level, ...chosen };
  const isChanged = permissions.some((permission) => levels[permission] !== stored[permission].level);
  useUnsavedChangesGuard(() => isChanged);
  return (
    <>
      <Introduction>{texts.text}</Introduction>
      <SimpleGrid minColWidth="min(20rem, 100%)" autoFlow="auto-fit" spacing="1rem" maw="60rem">
        {permissions.map((permission) => {
          const { accounts, without, level, since } = stored[permission];
          return (
            <Radio.Group
              key={permission}
              label={texts.label(words.account.permissions[permission])}
              description={
                <Anchor component={Link} to={withoutFactor(permission)} inherit underline="always">
                  {texts.counts(accounts, without)}
                </Anchor>
              }
              value={levels[permission]}
              onChange={(value) => setChosen({ ...chosen, [permission]: value as FactorLevel })}
              p="1.1rem 1.25rem 1.35rem"
              className="panel"
            >
              <Stack gap="1.1rem" mt="1.1rem">
                {factorLevels.map((choice) => (
                  <Radio
                    key={choice}
                    value={choice}
                    label={texts.levels[choice].label}
                    description={texts.levels[choice].text}
                    iconColor="var(--paper)"
                    classNames={{ radio: classes.choice, label: classes.label }}
                  />
                ))}
              </Stack>
              {level !== 'off' && since && (
                <Text size="sm" mt="md">
                  {texts.since(texts.levels[level].label, longDate(since))}
                </Text>
              )}
            </Radio.Group>
          );
        })}
      </SimpleGrid>
      <ActionButton
        isDisabled={!isChanged}
        mt="xl"
        run={() => savePolicy(chosen)}
        onDone={() => setChosen({})}
        feature="factors"
        done={texts.saved}
        failed={texts.saveFailed}
      >
        {words.ui.saveChanges}
      </ActionButton>
    </>
  );
}
