import { Group, Text, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconFileExport,
  IconLogin,
  IconLogout,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  actorKinds,
  type AuditAction,
  auditActions,
  type AuditEntry,
  AuditFilters,
  auditObjects,
} from '../../contract/audit/audit.ts';
import { pageSize } from '../../contract/limits.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, listOf } from '../api/client.ts';
import { readQueryWith } from '../api/query-client.ts';
import { langOf, shortDate, timeOfDay } from '../screen/values.tsx';
import { RowLink } from '../screen/Buttons.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { fieldName, label, ownName, valueText } from './entry-labels.ts';
import classes from './AuditLog.module.css';
import type { User } from '../../contract/users/users.ts';
import { choice, type FilterField, including } from '../list/filter-fields.ts';
import { words } from '../words/words.ts';

const texts = words.audit;

const columns: Column<AuditEntry, never>[] = [
  { header: texts.columns.time, cell: Time },
  { header: texts.columns.who, cell: Who },
  { header: texts.columns.what, cell: What, isShort: true },
  { header: texts.columns.object, cell: AuditedObject },
  { header: texts.columns.details, cell: AuditChanges },
];

export function AuditLog() {
  // The people whose entries the filter offers: the first of all staff, by name.
  const first = { page: '1', per_page: String(pageSize.max), sort: 'name' as const };
  const { data: people = [] } = useQuery(readQueryWith(['users', 'people'], api.users, { query: first }));
  const [query] = useSearchParams();
  const list = useList({
    feature: 'audit',
    perPage: pageSize.audit,
    columns,
    filters: { schema: AuditFilters, fields: auditFilterFields(people, query) },
    read: (listed, options) => listOf(api.audit.$get({ query: listed }, options)),
    failedText: texts.listFailed,
  });
  return (
    <Screen title={words.desk.screens.audit} list={list}>
      <Introduction>{texts.introduction}</Introduction>
      <ListTools list={list} searchLabel={texts.search} />
      <ListTable
        list={list}
        texts={texts}
        renderActions={(entry) =>
          entry.object_id !== null && (
            <RowLink
              to={paths.adminAudit({ object: `${entry.object}:${entry.object_id}` })}
              action={texts.history.action}
              name={texts.history.of(ownName(entry) ?? `${label(entry.object)} ${entry.object_id}`)}
            />
          )
        }
      />
    </Screen>
  );
}

function Time({ at }: AuditEntry) {
  return (
    <time dateTime={at} className={classes.line}>
      {`${shortDate(at)}, ${timeOfDay(at)}`}
    </time>
  );
}

/** The name links to all entries of the person. */
function Who({ actor, user_id, user_name }: AuditEntry) {
  const name = user_name ?? (actor === 'user' ? texts.unknown : texts.actors[actor]);
  const kind = actor !== 'user' && user_name !== null ? texts.actors[actor] : undefined;
  const entries = user_id === null ? null : paths.adminAudit({ who: String(user_id) });
  return <Name name={name} to={entries} kind={kind} />;
}

/** The name links to the object's screen. */
function AuditedObject({ route, ...entry }: AuditEntry) {
  const { object_id } = entry;
  const name = ownName(entry) ?? (object_id === null ? undefined : texts.number(object_id));
  const kind = label(entry.object);
  return name === undefined ? kind : <Name name={name} to={route} kind={kind} />;
}

function Name({ name, to, kind }: { name: string; to: string | null; kind: string | undefined }) {
  return (
    <div className={classes.line}>
      {to === null ? (
        <span lang={langOf(name)}>{name}</span>
      ) : (
        <Link to={to} lang={langOf(name)} className={classes.link}>
          {name}
        </Link>
      )}
      {kind && <span className={classes.detail}>{kind}</span>}
    </div>
  );
}

const icons: Partial<Record<AuditAction, Icon>> = {
  created: IconPlus,
  changed: IconPencil,
  deleted: IconTrash,
  'signed in': IconLogin,
  'sign-in failed': IconAlertTriangle,
  'signed out': IconLogout,
  exported: IconFileExport,
};

function What({ action }: AuditEntry) {
  const ActionIcon = icons[action] ?? IconCheck;
  const colour = action === 'sign-in failed' ? 'var(--danger)' : undefined;
  return (
    <Group component="span" display="inline-flex" gap="0.4rem" wrap="nowrap" c={colour}>
      <ActionIcon size={16} aria-hidden style={{ flex: 'none' }} />
      <span>{label(action)}</span>
    </Group>
  );
}

const arrow = { marginInline: '0.35rem', verticalAlign: '-0.1em' };

/** Closed, it is one line with the names of the fields. Open, it has their values, and where the change came from. */
function AuditChanges({ before, after, address, session }: AuditEntry) {
  const names = Object.keys({ ...before, ...after });
  const origin = Object.entries({ [texts.address]: address, [texts.session]: session }).filter(
    ([, text]) => text !== null,
  );
  if (names.length + origin.length === 0) return '–';
  return (
    <details className={classes.details}>
      <summary>{names.length === 0 ? texts.columns.details : names.map(fieldName).join(', ')}</summary>
      <dl className={classes.changes}>
        {names.map((name) => (
          <div key={name}>
            <dt>{fieldName(name)}</dt>
            <dd>
              {before && name in before && <Value of={before[name]} name={name} isOld={after !== null} />}
              {before && after && name in before && (
                <>
                  <IconArrowRight size={14} aria-hidden style={arrow} />
                  <VisuallyHidden>{texts.now}</VisuallyHidden>
                </>
              )}
              {after && <Value of={after[name]} name={name} />}
            </dd>
          </div>
        ))}
        {origin.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({ of, name, isOld = false }: { of: unknown; name: string; isOld?: boolean }) {
  const text = valueText(of, name);
  return (
    <Text span inherit lang={langOf(text)} c={isOld ? 'dimmed' : undefined}>
      {text}
    </Text>
  );
}

/** `people`: those that the filter `Who` offers. `query`: that of the URL, whose person or object is offered too. */
function auditFilterFields(people: Pick<User, 'id' | 'name'>[], query: URLSearchParams): FilterField[] {
  const persons = people.map(({ id, name }) => ({ value: String(id), label: name }));
  const others = actorKinds.flatMap((kind) =>
    kind === 'user' ? [] : [{ value: kind, label: texts.actors[kind] }],
  );
  return [
    choice('who', texts.columns.who, including(query.get('who'), texts.account, [...persons, ...others])),
    choice('action', texts.columns.what, labelled(auditActions)),
    choice('object', texts.columns.object, including(query.get('object'), wordsOf, labelled(auditObjects))),
    { kind: 'days', name: 'at', label: texts.columns.time },
  ];
}

const wordsOf = (object: string) => object.split(':').map(label).join(' ');

const labelled = (values: readonly string[]) => values.map((word) => ({ value: word, label: label(word) }));
