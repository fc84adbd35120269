// The audit log: who did what to which object, newest first, for admins.

import { Group } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
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
import { type AuditAction, type AuditEntry, AuditFilters } from '../../contract/audit/audit.ts';
import { auditMessages as texts } from '../../contract/audit-messages.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { pageSize } from '../../contract/limits.ts';
import { paths } from '../../contract/url/paths.ts';
import { shortDate, timeOfDay } from '../screen/dates.ts';
import { Introduction } from '../screen/Introduction.tsx';
import type { Column } from '../list/ItemTable.tsx';
import { langOf } from '../screen/lang-of.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { RowLink } from '../screen/LinkButton.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { listAudit, peopleQuery } from './audit-log.data.ts';
import { auditFilterFields } from './audit-filters.ts';
import { label, ownName } from './audit-words.ts';
import classes from './AuditLog.module.css';

const columns: Column<AuditEntry, never>[] = [
  { header: texts.columns.time, cell: Time },
  { header: texts.columns.who, cell: Who },
  { header: texts.columns.what, cell: What, isShort: true },
  { header: texts.columns.object, cell: AuditedObject },
  { header: texts.columns.details, cell: AuditChanges },
];

export function AuditLog() {
  const { data: people = [] } = useQuery(peopleQuery);
  const [query] = useSearchParams();
  return (
    <ListScreen
      title={deskMessages.screens.audit}
      feature="audit"
      read={listAudit}
      perPage={pageSize.audit}
      columns={columns}
      searchLabel={texts.search}
      filters={{ schema: AuditFilters, fields: auditFilterFields(people, query) }}
      emptyText={texts.empty}
      emptyHint={texts.emptyHint}
      failedText={texts.listFailed}
      introduction={<Introduction>{texts.introduction}</Introduction>}
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
  );
}

function Time({ at }: AuditEntry) {
  return (
    <time dateTime={at} className={classes.line}>
      {`${shortDate(at)}, ${timeOfDay(at)}`}
    </time>
  );
}

/** The name leads to everything that the person did. */
function Who({ actor, user_id, user_name }: AuditEntry) {
  const name = user_name ?? (actor === 'user' ? texts.unknown : texts.actors[actor]);
  const kind = actor !== 'user' && user_name !== null ? texts.actors[actor] : undefined;
  return (
    <div className={classes.line}>
      {user_id === null ? (
        <span lang={langOf(name)}>{name}</span>
      ) : (
        <Link to={paths.adminAudit({ who: String(user_id) })} lang={langOf(name)} className={classes.link}>
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

/** The name leads to the object's screen. */
function AuditedObject({ route, ...entry }: AuditEntry) {
  const { object_id } = entry;
  const name = ownName(entry) ?? (object_id === null ? undefined : texts.number(object_id));
  const kind = label(entry.object);
  if (name === undefined) return kind;
  return (
    <div className={classes.line}>
      {route === null ? (
        <span lang={langOf(name)}>{name}</span>
      ) : (
        <Link to={route} lang={langOf(name)} className={classes.link}>
          {name}
        </Link>
      )}
      <span className={classes.detail}>{kind}</span>
    </div>
  );
}
