import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request on its way through the door. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  /** The client's address, as `clientAddress` finds it. */
  address: string;
  isRead: boolean;
  hasRequestBody: boolean;
}
