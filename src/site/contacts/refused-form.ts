import type { Messages } from '../../contract/catalogue.ts';
import type { FormRefusal } from '../../server/web/form-body.ts';
import type { ContactOutcome } from './send-contact.ts';

/** The outcome of a form that the server refused before it parsed the fields. `status` is the HTTP status. */
export function refusedForm(status: FormRefusal, { refused }: Messages): ContactOutcome {
  return { kind: 'failed', detail: refused[status] };
}
