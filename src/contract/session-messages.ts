/** Fixed texts of the Sessions screen (§ 8.14, § 11.3). */
export const sessionMessages = {
  listFailed: 'An error occurred while fetching sessions',
  current: 'This session',
  /** In place of the browser and the system, where the browser named neither. */
  unknownDevice: 'Unknown device',
  alone: 'You are signed in nowhere else.',
  confirmation: (device: string) => ({
    title: 'Are you sure?',
    text: `Do you really want to sign out ${device}?`,
    action: 'Yes, sign out!',
  }),
  othersConfirmation: {
    title: 'Are you sure?',
    text: 'Do you really want to sign out all other sessions?',
    action: 'Yes, sign out!',
  },
  done: 'The session has been signed out.',
  othersDone: 'All other sessions have been signed out.',
  failed: 'There was an error signing out the session',
} as const;
