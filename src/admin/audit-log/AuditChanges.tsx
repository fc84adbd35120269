// What changed, field by field: the value before, and the value after.

import { IconArrowRight } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '../../contract/audit.ts';
import { langOf } from '../../contract/language.ts';
import { fieldName, valueText } from './audit-words.ts';
import classes from './AuditLog.module.css';

/** More fields than these are shown on request: a new object has them all. */
const MAX_FIELDS = 3;

export function AuditChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = Object.keys({ ...before, ...after });
  if (names.length === 0) return '–';
  const list = (
    <dl className={classes.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {before && name in before && <Value of={before[name]} isOld={after !== null} />}
            {before && after && name in before && (
              <>
                <IconArrowRight size={14} aria-hidden className={classes.arrow} />
                <VisuallyHidden>, now </VisuallyHidden>
              </>
            )}
            {after && <Value of={after[name]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (names.length <= MAX_FIELDS) return list;
  return (
    <details className={classes.details}>
      <summary>{names.length} fields</summary>
      {list}
    </details>
  );
}

function Value({ of, isOld = false }: { of: unknown; isOld?: boolean }) {
  const text = valueText(of);
  return (
    <span lang={langOf(text)} className={isOld ? classes.old : undefined}>
      {text}
    </span>
  );
}
