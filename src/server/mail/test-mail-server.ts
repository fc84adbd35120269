// A real mail server on loopback, for tests.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  port: number;
  url: string;
  /** The mails that it accepted, in this order. */
  accepted: Email[];
  /** What it does with a mail: accepts it, refuses it, or never responds. */
  mode: 'accept' | 'refuse' | 'silent';
  close: () => Promise<void>;
}

/** Starts a mail server without TLS on `port`, by default a free one. */
export async function startMailServer({ port = 0, host = '127.0.0.1' } = {}): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData(stream, _session, respond) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (server.mode === 'silent') return;
        if (server.mode === 'refuse')
          return respond(Object.assign(new Error('Mailbox full'), { responseCode: 552 }));
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            server.accepted.push(mail);
            respond();
          },
          (error: Error) => respond(error),
        );
      });
    },
  });
  smtp.on('error', () => {});
  const listener = smtp.listen(port, host);
  await once(listener, 'listening');
  const used = (listener.address() as AddressInfo).port;
  const server: TestMailServer = {
    port: used,
    url: `smtp://${host}:${used}`,
    accepted: [],
    mode: 'accept',
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return server;
}
