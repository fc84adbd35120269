/** Why the value of a field is refused. {field} is its name. */
export const fieldRefusals = {
  'fields.required': '{field} is required.',
  'fields.text': '{field} must be text.',
  'fields.too-long': '{field} must have at most {max} characters.',
  'fields.unstorable': '{field} has characters that cannot be stored.',
  'fields.one-line': '{field} must be one line.',
  'fields.email': 'Invalid email address',
  'fields.day': '{field} must be a day of the calendar, written YYYY-MM-DD.',
  'fields.typed-day': '{field} must be a day of the calendar, written like 2026-11-22 or 22 Nov 2026.',
  'fields.number': '{field} must be a number.',
  'fields.typed-number': '{field} must be a number, written like 1200, 1,200 or 1,200.50.',
  'fields.typed-phone': '{field} must be a telephone number, such as +855 23 000 111.',
  'fields.whole-number': '{field} must be a whole number from 1 to {max}.',
  'fields.choice': '{field} must be {values}.',
  'fields.one-of': '{field} must be one of {values}.',
  'fields.one-with-id': '{field} must be one of {values}, or one of them with an id, such as {example}.',
  'fields.at-least-one-of': '{field} must have at least one of {fields}.',
  /** Between the values of a choice. */
  'fields.or': ' or ',
  'fields.at-least-one': '{field} must have at least one {what}.',
  'fields.too-many-ids': '{field} must have at most {max} ids.',
  'fields.picture-name': '{field} must be the name of a stored picture.',
  'fields.instant': 'Write the time as an instant, such as {instant}.',
  'fields.too-many': 'There are too many fields.',
  'fields.path': 'A field must be named by its path.',
  'fields.body': 'Send an object with the fields of this call.',
  /** What a library says, in English. */
  'fields.other': '{reason}',
  /** No refusal, but {field} in the others where the field has several lines. */
  'fields.line': '{field}, line {line},',
  /** Of the whole call: each field has its own code. */
  'fields.refused': 'Correct the fields that have errors.',
} as const;
