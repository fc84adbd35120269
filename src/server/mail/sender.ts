// A provider's mail that other servers send fails SPF and DMARC, and is put away as spam or refused.

import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import type { Config } from '../config/config.ts';

type Provider = { addresses: RegExp; servers: string };
const providers: readonly Provider[] = [
  { addresses: /^(?:gmail|googlemail)\.com$/, servers: 'gmail.com googlemail.com google.com' },
  {
    addresses: /^(?:(?:outlook|hotmail|live)\.[a-z.]+|msn\.com|passport\.com)$/,
    servers: 'outlook.com office365.com hotmail.com live.com office.com',
  },
  {
    addresses: /^(?:yahoo\.[a-z.]+|(?:ymail|rocketmail|myyahoo|aol)\.com)$/,
    servers: 'yahoo.com yahoodns.net aol.com yahoo.co.jp',
  },
  { addresses: /^(?:icloud|me|mac)\.com$/, servers: 'me.com icloud.com apple.com' },
  // Its bridge runs on the machine of its user.
  {
    addresses: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/,
    servers: 'protonmail.ch proton.me localhost 127.0.0.1',
  },
  {
    addresses: /^(?:gmx\.[a-z.]+|web\.de|mail\.com|email\.com)$/,
    servers: 'gmx.net gmx.com web.de mail.com',
  },
  { addresses: /^(?:zohomail|zoho)\.[a-z.]+$/, servers: 'zoho.com zoho.eu zoho.in zohomail.com' },
  { addresses: /^(?:yandex\.[a-z.]+|ya\.ru|narod\.ru)$/, servers: 'yandex.ru yandex.com yandex.net' },
  { addresses: /^(?:mail|bk|inbox|list|internet)\.ru$/, servers: 'mail.ru' },
  { addresses: /^(?:(?:vip\.)?qq|foxmail)\.com$/, servers: 'qq.com' },
  { addresses: /^(?:163|126)\.com$|^yeah\.net$/, servers: '163.com 126.com yeah.net' },
  { addresses: /^(?:naver\.com|daum\.net|hanmail\.net)$/, servers: 'naver.com daum.net kakao.com' },
  { addresses: /^fastmail\.(?:com|fm)$/, servers: 'fastmail.com messagingengine.com' },
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
  return providers.find(({ addresses }) => addresses.test(domain));
};

const maySend = (host: string, provider: Provider | undefined) =>
  !provider || provider.servers.split(' ').some((server) => `.${host}`.endsWith(`.${server}`));

/** The account at the mail server, if its provider lets it send; else an address of the site's own domain. */
function suggestionFor(host: string, account: string, publicUrl: string): string {
  if (account.includes('@') && maySend(host, providerOf(account))) return account;
  const domain = new URL(publicUrl).hostname.replace(/^www\./, '');
  return `website@${domain.includes('.') && !/^[\d.]+$/.test(domain) ? domain : 'your-domain.example'}`;
}

export async function checkSender(config: Sending): Promise<AttentionItem | undefined> {
  const sender = foreignSender(config);
  return sender && attentionItem('sender', true, { ...sender });
}
