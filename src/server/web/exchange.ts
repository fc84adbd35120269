import type { IncomingMessage, ServerResponse } from 'node:http';

/** One HTTP exchange: a request, its response, and what the front door has found out about the request. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The request target: path and query, as sent. */
  target: string;
  /** The client's network address (see `http/client-address.ts`). */
  address: string;
  /** The id of the request (see `http/request-id.ts`). */
  id: string;
  /** Whether the method is GET or HEAD. */
  isRead: boolean;
  hasRequestBody: boolean;
}
