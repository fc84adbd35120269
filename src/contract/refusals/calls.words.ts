/** Why the server refuses a call before it reads what it is about, or fails. */
export const callRefusals = {
  'calls.unknown': 'There is no such call. See /api/openapi.json for those there are.',
  'calls.method': 'This address takes {methods}.',
  'calls.override': 'To change an article, send PUT, or POST with X-HTTP-Method-Override: PUT.',
  'calls.type': 'Send the body as {type}.',
  'calls.encoded': 'Send the body as it is, without Content-Encoding.',
  'calls.not-utf-8': 'The body is not UTF-8 text.',
  'calls.not-json': 'Malformed JSON in request body',
  'calls.cut-off': 'The body ended too early.',
  'calls.too-large': 'The request is too large: at most {max} bytes.',
  'calls.too-many-parts': 'The form has too many parts.',
  'calls.long-part': 'The field {name} is too long.',
  'calls.unreadable-form': 'The form could not be read.',
  'calls.other-site': 'This call was sent by a page of another site. Nothing was changed.',
  'calls.not-found': '{what} not found.',
  'calls.stale':
    'This {what} was changed since you opened it, by somebody else or in another tab. Nothing was overwritten.',
  'calls.deleted-since': 'This was stored before, and has been deleted since.',
  'calls.too-many-tries': 'Too many tries. Please wait {wait} {unit} and try again.',
  'calls.too-many-messages':
    'Too many messages are arriving at the moment. Please wait {wait} {unit} and try again.',
  'calls.too-many-sign-ins': 'Too many people are signing in at once. Please try again in a moment.',
  'calls.too-many-visitors': 'Too many visitors at once. Please try again in a moment.',
  'calls.no-data': 'The site cannot reach its data just now. Please try again in a moment.',
  'calls.no-database':
    'Nothing can be stored at the moment: the database file is not in its place. Please tell the person who runs the server.',
  'calls.no-folder':
    'Pictures cannot be stored at the moment: their folder is out of reach. Please tell the person who runs the server.',
  'calls.no-bucket':
    'The pictures are out of reach at the moment. Nothing was changed. Please try again in a minute; if it lasts, tell the person who runs the server.',
  'calls.no-room':
    'There is no room left to store this. Nothing was changed. Please tell the person who runs the server.',
  'calls.failed': 'Something went wrong on our side. Nothing was changed.',
} as const;
