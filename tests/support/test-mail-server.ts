// A real mail server on loopback, for tests.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer extends AsyncDisposable {
  port: number;
  url: string;
  /** The mails that it accepted, in this order. */
  accepted: Email[];
  /**
   * What it does with a mail: accepts it, refuses it or a part of it, or never responds. A slow one accepts it at once and
   * responds after `delay`.
   */
  mode: 'accept' | 'slow' | 'refuse' | 'refuse sender' | 'refuse recipients' | 'silent';
  /** Of the responses of a slow one, in ms. */
  delay: number;
  close: () => Promise<void>;
}

interface MailServerOptions {
  /** By default a free one. */
  port?: number;
  host?: string;
  /** Whether it offers STARTTLS, with a certificate that is not trusted. */
  hasStarttls?: boolean;
}

/** Starts a mail server. */
export async function startMailServer({
  port = 0,
  host = '127.0.0.1',
  hasStarttls = false,
}: MailServerOptions = {}): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: [...(hasStarttls ? [] : ['STARTTLS']), 'AUTH'],
    closeTimeout: 1,
    onMailFrom: (_address, _session, respond) =>
      respond(server.mode === 'refuse sender' ? new Error('Not your address') : null),
    onRcptTo: (_address, _session, respond) =>
      respond(server.mode === 'refuse recipients' ? new Error('No such mailbox') : null),
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
            if (server.mode === 'slow') setTimeout(respond, server.delay);
            else respond();
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
    delay: 300,
    close: () => new Promise((resolve) => smtp.close(resolve)),
    [Symbol.asyncDispose]: () => server.close(),
  };
  return server;
}
