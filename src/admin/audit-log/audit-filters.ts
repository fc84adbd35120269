import { actorKinds, auditActions, auditObjects } from '../../contract/audit/audit.ts';
import { auditMessages as texts } from '../../contract/audit-messages.ts';
import type { User } from '../../contract/users/users.ts';
import { choice, type FilterField, including } from '../list/filter-fields.ts';
import { label } from './audit-words.ts';

/**
 * The filters of the audit log.
 * @param people those that the filter `Who` offers
 * @param query the URL's query: a person or an object that it names is offered too
 */
export function auditFilterFields(
  people: Pick<User, 'id' | 'name'>[],
  query: URLSearchParams,
): FilterField[] {
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

const labelled = (words: readonly string[]) => words.map((word) => ({ value: word, label: label(word) }));
