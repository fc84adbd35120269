import type { FormRefusal } from '../../server/web/form-body.ts';
import type { ContactOutcome } from './send-contact.ts';

/** What the visitor can do, by HTTP status. */
const details: Record<FormRefusal, string> = {
  400: 'The form did not arrive complete. Please try again.',
  403: 'The form was sent from another site. Please use the form on this page.',
  413: 'The message is too long. Go back in your browser to find your text, and shorten it.',
  415: 'The form arrived in a format that cannot be read. Please use the form on this page.',
  500: 'Something went wrong on our side. Please go back in your browser and try again in a moment.',
  503: 'Too many visitors at once. Please go back in your browser and try again in a moment.',
};

/** The outcome of a form that the server refused before it parsed the fields. `status` is the HTTP status. */
export function refusedForm(status: FormRefusal): ContactOutcome {
  return { kind: 'failed', detail: details[status] };
}
