export const userWords = {
  search: 'Search Users',
  hint: 'Add User lets a colleague in.',
  noun: 'User',
  columns: { created: 'Created Date' },
  update: 'Update User',
  newPassword:
    'At least 12 characters. Without one, the account exists, but nobody can sign in to it until one is set.',
  passwordOf: {
    own: 'At least 12 characters; leave it empty to keep the present one. A new one signs you out everywhere.',
    other:
      'At least 12 characters; leave it empty to keep the present one. A new one signs this person out everywhere.',
  },
  ownPermission: 'This is your own account: as a user you can no longer open this screen.',
  deletedNoun: 'user',
  passwordLost: 'The password was deleted with the account: give the new one a password.',
  empty: 'No users found.',
  updated: 'User updated successfully',
  created: 'User created successfully',
  saveFailed: 'There was an error submitting the form',
};
