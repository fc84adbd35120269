import type { ContactStatus, SpamReason } from './contacts.ts';

/** In lists, exports and threads. */
export const contactStatusNames = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  archived: 'Archived',
} satisfies Record<ContactStatus, string>;

/** Changes of a message, as its thread has them. */
export const threadEvents = {
  status: (status: string) => `Status: ${status}`,
  assigned: (name: string) => `Assigned to ${name}`,
  unassigned: 'Assigned to nobody',
};

export const spamReasons = {
  trap: 'A field that people cannot see was filled in.',
  many_links: 'It has many links.',
  links: 'It has several links.',
  link_code: 'Its links are written in code, as programs write them.',
  link_above: 'The name or the subject has a link.',
  wording: 'It offers what spam offers, in the words of spam.',
  many_texts: 'Five others sent the same long text within a day.',
  staff: 'It was marked as spam by staff.',
  earlier: 'An earlier version of this site suspected it by how it was sent.',
} satisfies Record<SpamReason, string>;
