import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { checkMailSender } from '../cli/doctor.ts';
import { checkSender, foreignSender } from './sender.ts';

const configOf = (env: Record<string, string>) =>
  readConfig({ PUBLIC_URL: 'https://www.chhatgroup.example', ...env });
const relay = 'smtp://key:secret@smtp.relay.example:587';

test.each([
  ['office@gmail.com', relay, 'website@chhatgroup.example'],
  [
    'office@GoogleMail.com',
    'smtps://site%40chhatgroup.example:x@mail.host.example',
    'site@chhatgroup.example',
  ],
  ['office@outlook.com', 'smtp://smtp.gmail.com', 'website@chhatgroup.example'],
  ['office@hotmail.co.uk', 'smtp://boss%40gmail.com:x@smtp.gmail.com:587', 'boss@gmail.com'],
  ['office@live.com', relay, 'website@chhatgroup.example'],
  ['office@yahoo.com', 'smtp://boss%40gmail.com:x@mail.host.example', 'website@chhatgroup.example'],
  ['office@yahoo.co.jp', relay, 'website@chhatgroup.example'],
  ['office@icloud.com', relay, 'website@chhatgroup.example'],
  ['office@proton.me', relay, 'website@chhatgroup.example'],
  ['office@gmx.de', relay, 'website@chhatgroup.example'],
  ['office@qq.com', relay, 'website@chhatgroup.example'],
  // A mail server whose name only ends in the same letters.
  ['office@gmail.com', 'smtp://smtp.notgmail.com', 'website@chhatgroup.example'],
  ['office@gmail.com', 'smtp://localhost', 'website@chhatgroup.example'],
])('mail as %s through %s is taken for forged, and %s is proposed', (address, SMTP_URL, instead) => {
  const settings: Record<string, string>[] = [
    { MAIL_TO: address },
    { MAIL_TO: 'a@b.example', MAIL_FROM: address },
  ];
  for (const env of settings)
    expect(foreignSender(configOf({ SMTP_URL, ...env }))).toMatchObject({ from: address, instead });
});

test.each([
  ['office@gmail.com', 'smtps://office%40gmail.com:x@smtp.gmail.com:465'],
  ['office@gmail.com', 'smtp://smtp-relay.gmail.com'],
  ['office@hotmail.com', 'smtp://smtp-mail.outlook.com:587'],
  ['office@outlook.com', 'smtp://smtp.office365.com:587'],
  ['office@yahoo.com', 'smtps://smtp.mail.yahoo.com:465'],
  ['office@icloud.com', 'smtp://smtp.mail.me.com:587'],
  ['office@proton.me', 'smtp://127.0.0.1:1025'],
  ['office@gmx.de', 'smtps://mail.gmx.net:465'],
  ['office@chhatgroup.example', relay],
  ['office@chhatgroup.example', 'smtp://smtp.gmail.com'],
])('mail as %s through %s is no cause for a warning', async (MAIL_TO, SMTP_URL) => {
  const config = configOf({ SMTP_URL, MAIL_TO });
  expect([foreignSender(config), checkMailSender(config), await checkSender(config)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('mail from an address of the site’s own domain is no cause for a warning, wherever it goes', () => {
  const own = { MAIL_TO: 'office@gmail.com', MAIL_FROM: 'website@chhatgroup.example', SMTP_URL: relay };
  expect(foreignSender(configOf(own))).toBeUndefined();
  expect(foreignSender(configOf({}))).toBeUndefined();
});

test('the doctor and the dashboard propose another sender for mail that is taken for forged', async () => {
  const config = configOf({ SMTP_URL: relay, MAIL_TO: 'office@gmail.com' });
  expect(checkMailSender(config)).toEqual({
    state: 'warning',
    text: 'Mail is sent as office@gmail.com by smtp.relay.example, which may not send for gmail.com: SPF and DMARC fail, and it is put away as spam or refused.',
    advice:
      'Set MAIL_FROM=website@chhatgroup.example, or another address that smtp.relay.example may send for.',
  });
  expect(await checkSender(config)).toMatchObject({
    kind: 'sender',
    isTrouble: true,
    text: expect.stringContaining('MAIL_FROM=website@chhatgroup.example'),
    link: null,
  });
});
