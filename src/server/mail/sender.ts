// A provider's mail that other servers send fails SPF and DMARC, and is put away as spam or refused.

import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import type { Config } from '../config/config.ts';

type Provider = readonly [addresses: RegExp, servers: string];
const providers: readonly Provider[] = [
  [/^(?:gmail|googlemail)\.com$/, 'gmail.com googlemail.com google.com'],
  [
    /^(?:(?:outlook|hotmail|live)\.[a-z.]+|msn\.com|passport\.com)$/,
    'outlook.com office365.com hotmail.com live.com office.com',
  ],
  [
    /^(?:yahoo\.[a-z.]+|(?:ymail|rocketmail|myyahoo|aol)\.com)$/,
    'yahoo.com yahoodns.net aol.com yahoo.co.jp',
  ],
  [/^(?:icloud|me|mac)\.com$/, 'me.com icloud.com apple.com'],
  // Its bridge runs on the machine of its user.
  [/^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/, 'protonmail.ch proton.me localhost 127.0.0.1'],
  [/^(?:gmx\.[a-z.]+|web\.de|mail\.com|email\.com)$/, 'gmx.net gmx.com web.de mail.com'],
  [/^(?:zohomail|zoho)\.[a-z.]+$/, 'zoho.com zoho.eu zoho.in zohomail.com'],
  [/^(?:yandex\.[a-z.]+|ya\.ru|narod\.ru)$/, 'yandex.ru yandex.com yandex.net'],
  [/^(?:mail|bk|inbox|list|internet)\.ru$/, 'mail.ru'],
  [/^(?:(?:vip\.)?qq|foxmail)\.com$/, 'qq.com'],
  [/^(?:163|126)\.com$|^yeah\.net$/, '163.com 126.com yeah.net'],
  [/^(?:naver\.com|daum\.net|hanmail\.net)$/, 'naver.com daum.net kakao.com'],
  [/^fastmail\.(?:com|fm)$/, 'fastmail.com messagingengine.com'],
];

type Sending = Pick<Config, 'mail' | 'publicUrl'>;

/** Undefined if the sender's provider is that of the mail server, or none of those above. `instead`: what MAIL_FROM should be. */
export function foreignSender({ mail, publicUrl }: Sending) {
  if (!mail) return undefined;
  const { hostname: host, username } = new URL(mail.smtpUrl);
  if (maySend(host, providerOf(mail.from))) return undefined;
  return { from: mail.from, host, instead: suggestionFor(host, decodeURIComponent(username), publicUrl) };
}

const providerOf = (address: string) => {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return providers.find(([addresses]) => addresses.test(domain));
};

const maySend = (host: string, provider: Provider | undefined) =>
  !provider || provider[1].split(' ').some((server) => `.${host}`.endsWith(`.${server}`));

/** The account at the mail server, if its provider lets it send; else an address of the site's own domain. */
function suggestionFor(host: string, account: string, publicUrl: string): string {
  if (account.includes('@') && maySend(host, providerOf(account))) return account;
  const domain = new URL(publicUrl).hostname.replace(/^www\./, '');
  return `website@${domain.includes('.') && !/^[\d.]+$/.test(domain) ? domain : 'your-domain.example'}`;
}

export async function checkSender(config: Sending) {
  const sender = foreignSender(config);
  return sender && attentionItem('sender', true, { ...sender });
}
