// Valid JSON bodies with the required fields only, for tests that change one field or compare all of them.

export const minimalCareer = {
  title: 'Driver',
  location: 'Kampot',
  deadline: '2999-01-31',
  jobtype: 'Full Time',
  salary: 300,
};

export const minimalContact = {
  fullname: 'Sok',
  email: 'sok@visitor.example',
  subject: 'Hello',
  message: 'Hello.',
};
