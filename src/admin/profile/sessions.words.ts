/** Fixed texts of the Sessions screen (§ 8.14), and of the button that signs another person out (§ 8.2). */
export const sessionWords = {
  listFailed: 'An error occurred while fetching sessions',
  signedIn: 'Signed in',
  lastSeen: 'Last seen',
  signOut: 'Sign out',
  signOutOthers: 'Sign out all others',
  current: 'This session',
  /** In place of the browser and the system, where the browser named neither. */
  unknownDevice: 'Unknown device',
  /** A device as the server names it: 'Chrome on Linux'. */
  device: (name: string) => name,
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
  person: {
    text: 'Every device on which this person is signed in',
    action: 'Sign out everywhere',
    confirmation: (name: string) => ({
      title: 'Are you sure?',
      text: `${name} is signed out on every device and has to sign in again. Programs with an API token of this person go on: a new password ends them too.`,
      action: 'Yes, sign out!',
    }),
    done: (name: string, count: number) =>
      count === 0
        ? `${name} was signed in nowhere.`
        : count === 1
          ? `${name} has been signed out of 1 session.`
          : `${name} has been signed out of ${count} sessions.`,
    failed: 'There was an error signing out this person',
  },
};
