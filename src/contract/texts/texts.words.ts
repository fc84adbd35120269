/** Why a text of the site does not fit its field. */
export const textRefusals = {
  'texts.empty': '{field} must not be empty.',
  'texts.too-long': '{field} must have at most {max} characters.',
  'texts.one-line': '{field} must be one line.',
  'texts.items': '{field} must have {count} items.',
  'texts.id': '{field} must be an id such as free-consultation.',
  'texts.number': '{field} must be a whole number such as 24.',
  'texts.years': '{field} must be a year or two, such as 2020 or 2022-2024.',
  'texts.phone': '{field} must be a phone number such as +855 23 000 100.',
  'texts.email': '{field} must be an e-mail address.',
  'texts.path': '{field} must be a path such as {path}.',
  'texts.url': '{field} must be an address such as https://maps.example/office.',
  'texts.description': '{field} must have 120 to 155 characters.',
  'texts.not-chosen': '{field} must be chosen.',
  'texts.no-picture': '{field} must be chosen from the pictures.',
  'texts.unknown': 'A field must be one of the text.',
  'texts.total': 'All fields together must have at most {max} characters.',
  'texts.list-length': 'A list must have at most {max} items.',
  'texts.item-twice': 'An item must be in its list once.',
  /** No refusal, but {field} in the others where the field has several lines. */
  'texts.line': '{field}, line {line},',
} as const;
