/** Why an application, or one of its files, is not taken. */
export const applicationRefusals = {
  'applications.email-or-phone': 'Write an e-mail address or a telephone number, so that we can answer.',
  'applications.closed': 'This job is closed since: no more applications are taken.',
  'applications.file': '{name}: {reason}',
  'applications.file-type':
    'This is neither a PDF, a Word document (DOCX) nor a photograph (JPEG, PNG). Save it as PDF or photograph the paper, and choose that.',
  'applications.file-encrypted':
    'This file is protected with a password, so that we could not open it. Save it without a password, and choose that file.',
  'applications.file-macros':
    'This file has macros: programs that run when it is opened. Save it as PDF, and choose that file.',
  'applications.file-size': 'The files have more than 5 MB together. Choose smaller ones, or fewer.',
  'applications.file-count': 'At most {max} files are taken. Choose the most important ones.',
  'applications.file-virus': 'A virus was found in this file. Check your device, and choose another file.',
  'applications.file-gone': 'The chosen file is no longer here. Choose it once more.',
  'applications.days': '{field} must be a whole number from {min} to {max}.',
} as const;
