// What changed, field by field: the value before, and the value after; and from where.

import { IconArrowRight } from '@tabler/icons-react';
import { Text, VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '../../contract/audit/audit.ts';
import { auditMessages as texts } from '../../contract/audit-messages.ts';
import { langOf } from '../screen/lang-of.ts';
import { fieldName, valueText } from './audit-words.ts';
import classes from './AuditLog.module.css';

const arrow = { marginInline: '0.35rem', verticalAlign: '-0.1em' };

/** Closed, it is one line with the names of the fields. Open, it has their values, and where the change came from. */
export function AuditChanges({ before, after, address, session }: AuditEntry) {
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
