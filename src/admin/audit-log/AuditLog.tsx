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
import { type AuditAction, type AuditEntry, AuditFilters } from '../../contract/audit.ts';
import { auditMessages } from '../../contract/audit-messages.ts';
import { shortDate, timeOfDay } from '../../contract/calendar.ts';
import { langOf } from '../../contract/language.ts';
import { pageSize } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { Introduction } from '../ui/Introduction.tsx';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { listAudit, peopleQuery } from './audit-log.data.ts';
import { auditFilterFields } from './audit-filters.ts';
import { actorNames, label } from './audit-words.ts';
import classes from './AuditLog.module.css';

const columns: Column<AuditEntry, never>[] = [
  { header: 'Time', cell: Time },
  { header: 'Who', cell: Who },
  { header: 'What', cell: What, isShort: true },
  { header: 'Object', cell: AuditedObject },
  { header: 'Details', cell: AuditChanges },
];

export function AuditLog() {
  const { data: people = [] } = useQuery(peopleQuery);
  const [query] = useSearchParams();
  return (
    <ListScreen
      title="Audit Log"
      feature="audit"
      read={listAudit}
      perPage={pageSize.audit}
      columns={columns}
      searchLabel="Search Names"
      filters={{ schema: AuditFilters, fields: auditFilterFields(people, query) }}
      emptyText={auditMessages.empty}
      emptyHint={auditMessages.emptyHint}
      failedText={auditMessages.listFailed}
      introduction={<Introduction>{auditMessages.introduction}</Introduction>}
      renderActions={({ object, object_id, object_name }) =>
        object_id !== null && (
          <RowLink
            to={paths.adminAudit({ object: `${object}:${object_id}` })}
            action="History"
            name={`of ${object_name ?? `${label(object)} ${object_id}`}`}
          />
        )
      }
    />
  );
}

function Time({ at }: AuditEntry) {
  return (
    <time dateTime={at} className={classes.line}>
      {shortDate(at)}, {timeOfDay(at)}
    </time>
  );
}

/** The name leads to everything that the person did. */
function Who({ actor, user_id, user_name }: AuditEntry) {
  const name = user_name ?? (actor === 'user' ? 'Unknown' : actorNames[actor]);
  const kind = actor !== 'user' && user_name !== null ? actorNames[actor] : undefined;
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
      {label(action)}
    </Group>
  );
}

function AuditedObject({ object, object_id, object_name }: AuditEntry) {
  const name = object_name ?? (object_id === null ? undefined : `No. ${object_id}`);
  if (name === undefined) return label(object);
  return (
    <div className={classes.line}>
      <span lang={langOf(name)}>{name}</span>
      <span className={classes.detail}>{label(object)}</span>
    </div>
  );
}
