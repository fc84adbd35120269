import { constants, Http2ServerRequest, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';

const { NGHTTP2_CANCEL, NGHTTP2_NO_ERROR } = constants;

/** The request of an HTTP/2 stream, with what the front door relies on in a request of HTTP/1.1. */
export class Http2Request extends Http2ServerRequest {
  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, rawHeaders: string[]) {
    setHost(headers);
    // A body without Content-Length: in HTTP/1.1 it has this header, which HTTP/2 does not allow a client to send.
    if (!stream.endAfterHeaders && headers['content-length'] === undefined)
      headers['transfer-encoding'] = 'chunked';
    super(stream, headers, {}, rawHeaders);
    // Node ends the body of an aborted stream as if it were complete: fail it first.
    stream.once('aborted', () => this.destroy());
  }

  /** Closes the stream; `destroy` only ends the reading of the body, and a response can still be sent. */
  cut(): void {
    const { stream } = this;
    if (stream.closed) return;
    // NO_ERROR: the response is complete, and the client may keep it (RFC 9113, section 8.1).
    stream.close(stream.writableFinished ? NGHTTP2_NO_ERROR : NGHTTP2_CANCEL);
    // The stream exists until its last byte has been read.
    stream.removeAllListeners('data').resume();
  }

  override _destroy(given: Error | null, done: (error?: Error | null) => void): void {
    const error =
      given ?? (this.readableEnded ? null : new Error('The stream was closed before its body ended.'));
    // As in HTTP/1.1: without a listener, the error would be an uncaught exception.
    done(this.listenerCount('error') > 0 ? error : null);
  }
}

/** Sets `host` to the authority. A different `Host` header is joined to it, as a second one is in HTTP/1.1 (listen.ts). */
function setHost(headers: IncomingHttpHeaders): void {
  const { ':authority': authority, host } = headers;
  if (authority === undefined || authority === host) return;
  headers.host = host === undefined ? authority : `${authority}, ${host}`;
}
