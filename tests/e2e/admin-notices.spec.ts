import { words } from '../../src/admin/words/english.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { botToken, startTelegram } from '../support/test-telegram.ts';
import {
  alertWith,
  button,
  expect,
  expectAccessible,
  failedCall,
  logIn,
  rememberSession,
  test,
} from './staff.ts';

const { bot, choices } = words.notices;

test('an admin connects a bot of Telegram, finds the group, sends a test, and chooses what is told', async ({
  page,
  expected,
}) => {
  expected(failedCall);
  await using telegram = await startTelegram();
  const office = await startSiteProcess({ env: { TELEGRAM_API: telegram.url } });
  await using ends = new AsyncDisposableStack();
  ends.defer(async () => void (await office.stop()));
  await page.setViewportSize({ width: 390, height: 844 });
  await rememberSession(page, await logIn(office.url, admin));
  await page.goto(`${office.url}/admin/notices`);

  const token = page.getByRole('textbox', { name: bot.token });
  await token.fill('a word');
  await button(page, bot.connect).click();
  await expect(page.getByText(/This is not the token of a bot/)).toBeVisible();
  await token.fill(botToken);
  await button(page, bot.connect).click();
  await expect(alertWith(page, `Success${bot.connected}`)).toBeVisible();
  await expect(page.getByText(bot.name('chhat_office_bot'))).toBeVisible();
  await expect(page.getByText(botToken)).toHaveCount(0);
  await button(page, bot.find).click();
  await button(page, bot.choose('ការិយាល័យ Office')).click();
  await expect(page.getByText(bot.group('ការិយាល័យ Office'))).toBeVisible();
  await button(page, bot.test).click();
  await expect(alertWith(page, `Success${bot.tested}`)).toBeVisible();
  expect(telegram.sent).toHaveLength(1);

  await page.getByRole('switch', { name: choices.one(choices.kinds.disk, choices.telegram) }).press('Space');
  await page.getByRole('combobox', { name: choices.language }).click();
  await page.getByRole('option', { name: choices.languages.km }).click();
  await button(page, words.ui.saveChanges).click();
  await expect(alertWith(page, `Success${choices.saved}`)).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('switch', { name: choices.one(choices.kinds.disk, choices.telegram) }),
  ).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: choices.language })).toHaveValue(choices.languages.km);
  await expectAccessible(page, [390, 1440]);
});
