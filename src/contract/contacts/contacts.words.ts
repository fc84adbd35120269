/** Why a message, its reply or a mail is left as it is. */
export const contactRefusals = {
  'contacts.suspected': 'This message is suspected spam. Mark it as not spam first.',
  'contacts.no-mail':
    'This site sends no mail. Reply with your own mail program, and mark the message as answered.',
  'contacts.no-address':
    'This person left no e-mail address. Call the telephone number, and mark the application as answered.',
  'contacts.answered-since':
    'This message was answered since you opened it. Read the newest reply, then send yours again.',
  'contacts.only-old': 'Only messages of more than {months} months can be deleted together.',
  'contacts.link-over': 'This link is over. Please write to us again on the Contact page.',
  'contacts.being-sent': 'This mail is being sent just now. Try again in a moment.',
} as const;
