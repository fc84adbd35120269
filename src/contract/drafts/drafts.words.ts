/** Why a draft is not saved or published, or its text is not translated. */
export const draftRefusals = {
  'drafts.admins-publish':
    'Only an admin can publish the texts of the site. Mark the draft as ready, and admins see it on the dashboard.',
  'drafts.planned': 'This draft is planned. Only an admin can change it until it is published.',
  'drafts.unnamed': 'Name the text of the site, or what is translated, by its id.',
  'drafts.saved-in-another-tab':
    'You saved this draft in another tab at {time}, after you had opened it here. Nothing was overwritten.',
  'drafts.saved-since':
    '{name} saved this draft at {time}, after you had opened it. Nothing was overwritten.',
  'drafts.exists':
    'There is a draft of this {what} already. Publish or delete it first, or replace its text.',
  'drafts.on-the-site': 'This {what} is on the site. Take it off the site first.',
  'drafts.published-since':
    'The published {what} was changed since this draft was begun. Look at the difference, then publish over it or discard the draft.',
  'drafts.english-changed':
    'The English text was changed while you translated. Look at what changed, then publish again.',
  'drafts.past-time': 'This time is past. Choose a later one, or publish now.',
  'drafts.missing-picture': 'The picture is not stored any more. Choose another one, or remove it.',
  'drafts.missing-picture-in-text':
    'Content shows a picture that is not stored any more. Remove it from the text, or add it again.',
  'drafts.begins-in-english':
    'It begins in English: add it without lang, then write the other language with PUT.',
  'drafts.same-in-all-languages': '{name} is the same in all languages: change it without lang.',
  'drafts.no-text': 'This text is not part of the site any more.',
} as const;
