/** Why a bot is not connected, or a test not sent. */
export const noticeRefusals = {
  'notices.token-form':
    'This is not the token of a bot. @BotFather in Telegram gives one, such as 123456789:AAE… Copy it whole.',
  'notices.no-bot': 'Connect a bot first.',
  'notices.no-group': 'Find the group first.',
  'notices.choose-group': 'Choose a group that was found.',
  'notices.token': 'Telegram does not know this bot. Copy its token from @BotFather again.',
  'notices.key': 'The stored token cannot be read with this data folder. Paste the token again.',
  'notices.used': 'Another program reads what is written to this bot. Make a bot of its own for the site.',
  'notices.blocked': 'The bot may not write in the group. Add it to the group again, and let it write.',
  'notices.group': 'Telegram does not find the group. Press “Find the group” again.',
  'notices.limit': 'Telegram takes nothing more for a while. The site tries again by itself.',
  'notices.unreachable':
    'Telegram cannot be reached. The site tries again by itself. If it lasts, check the line.',
} as const;

/** What the bot writes into the group. */
export const telegramWords = {
  message: (name: string, subject: string) => `New message from ${name}: ${subject}`,
  application: (name: string, job: string) => `New application from ${name}: ${job}`,
  test: 'This is a test. Notices of the site arrive here.',
};
