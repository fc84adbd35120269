import type { ServerHttp2Stream } from 'node:http2';

/** Response bytes are given to a stream in pieces of this length: a frame of HTTP/2 has no more by default. */
const PIECE = 16 * 1024;

/** The max bytes that a session was given and has not sent. TLS copies them: this bounds the memory of a connection. */
const MAX_UNSENT = 128 * 1024;

/** What sends bytes: a stream, and how urgent its response is (0 to 7, the least). */
interface Sender {
  stream: ServerHttp2Stream;
  urgency: number;
}

/** Divides the connection of an HTTP/2 session among its responses: the urgent first, else each a piece in turn. */
export class SendBudget {
  #unsent = 0;
  #sent = 0;
  readonly #waiting: { urgency: number; start: () => void }[] = [];

  /** The bytes sent so far. */
  get sent(): number {
    return this.#sent;
  }

  /** The bytes that wait to be sent; at least, because responses have more that wait for their turn. */
  get unsent(): number {
    return this.#unsent;
  }

  /** Sends `bytes`, and calls `done` when the last one has been sent; `isEnd`: the response ends with them. */
  send(
    { stream, urgency }: Sender,
    bytes: Buffer,
    isEnd: boolean,
    done: (error?: Error | null) => void,
  ): void {
    const sendFrom = (start: number) => {
      if (stream.destroyed || stream.closed) {
        done();
        return;
      }
      const piece = bytes.length <= PIECE ? bytes : bytes.subarray(start, start + PIECE);
      const next = start + piece.length;
      this.#unsent += piece.length;
      const finished = (error?: Error | null) => {
        this.#unsent -= piece.length;
        this.#sent += piece.length;
        if (error || next >= bytes.length) done(error);
        else this.#inTurn(urgency, () => sendFrom(next));
        this.#startWaiting();
      };
      if (isEnd && next >= bytes.length) stream.end(piece, finished);
      else stream.write(piece, finished);
    };
    this.#inTurn(urgency, () => sendFrom(0));
  }

  #inTurn(urgency: number, start: () => void): void {
    if (this.#unsent < MAX_UNSENT && this.#waiting.length === 0) {
      start();
      return;
    }
    // Behind those that are as urgent.
    const at = this.#waiting.findLastIndex((other) => other.urgency <= urgency);
    this.#waiting.splice(at + 1, 0, { urgency, start });
  }

  #startWaiting(): void {
    while (this.#unsent < MAX_UNSENT) {
      const next = this.#waiting.shift();
      if (!next) return;
      next.start();
    }
  }
}
