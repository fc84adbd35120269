import type { NoticeKind } from '../../contract/notices/notices.ts';

/** What the site tells staff by Telegram and by mail (§ 8.24). */
export const noticesWords = {
  loadFailed: 'An error occurred while fetching the notices',
  bot: {
    title: 'Telegram',
    steps: [
      'In Telegram, write /newbot to @BotFather, and choose a name for the bot.',
      'Copy the token that it gives you, and paste it here.',
      'Add the bot to the group of your staff, and write /start there.',
    ],
    token: 'Token of the bot',
    tokenHint: 'It is stored encrypted, and never shown again.',
    connect: 'Connect',
    connected: 'The bot is connected.',
    failed: 'The bot was not connected',
    /** Of a connected bot. */
    name: (name: string) => `Bot: @${name}`,
    group: (title: string) => `Group: ${title}`,
    noGroup:
      'No group yet: add the bot to the group of your staff, write /start there, then press “Find the group”.',
    find: 'Find the group',
    findFailed: 'The groups were not found',
    none: 'The bot is in no group yet, or nothing was written there today. Add it, write /start in the group, and try again.',
    choose: (title: string) => `Tell “${title}”`,
    chosen: 'The site tells this group from now on.',
    chooseFailed: 'The group was not chosen',
    test: 'Send a test',
    tested: 'The test was sent. Look into the group.',
    testFailed: 'The test was not sent',
    disconnect: 'Disconnect',
    disconnected: 'The bot is disconnected.',
    disconnectFailed: 'The bot was not disconnected',
    confirmation: {
      title: 'Are you sure?',
      text: 'The site forgets the token and the group, and tells nothing in Telegram any more.',
      action: 'Yes, disconnect!',
    },
  },
  choices: {
    title: 'What is told',
    what: 'Notice',
    telegram: 'Telegram',
    mail: 'Mail',
    noMail: 'This site sends no mail.',
    kinds: {
      message: 'A new message, or an answer to a reply',
      application: 'A new application for a job',
      held: 'Messages set aside as suspected spam for more than a day (by mail each morning)',
      mail: 'Mail that could not be sent',
      backup: 'A backup that is missing or failed',
      overdue: 'A scheduled draft that is late',
      disk: 'The disk is nearly full',
    } satisfies Record<NoticeKind, string>,
    /** Of a checkbox: what, and by which way. */
    one: (kind: string, way: string) => `${kind}: ${way}`,
    language: 'Language in Telegram',
    languages: { en: 'English', km: 'Khmer' },
    hasText: 'Also show what the message says',
    hasTextHint: 'Everybody in the group can read it, and Telegram stores it. Else name and subject only.',
    saved: 'The notices were saved.',
    failed: 'The notices were not saved',
  },
};
