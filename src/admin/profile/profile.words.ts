export const profileWords = {
  edit: 'Edit Profile',
  tabs: 'Your account',
  labels: { name: 'Full Name', phone: 'Phone Number', password: 'New Password' },
  noBirth: 'Not given',
  passwordHint:
    'At least 12 characters; leave it empty to keep the present one. A new one signs you out everywhere: you then sign in with it.',
  loadFailed: 'Could not fetch user profile.',
  missing: 'No user profile found.',
  saveFailed: 'Failed to update profile.',
  updated: 'Profile updated successfully!',
};
