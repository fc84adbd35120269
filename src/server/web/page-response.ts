/**
 * Takes the place of the global `Response` in the built pages (astro.config.ts). Astro gives it the HTML of a page as an
 * array of bytes: the global class copies them twice, through a stream, and keeps them until the next full garbage
 * collection.
 */
export class PageResponse extends globalThis.Response {
  readonly #html: Uint8Array<ArrayBuffer> | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const html = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : undefined;
    super(html ? null : body, init);
    this.#html = html;
  }

  /** For Astro, which makes an error page from the body of another response. */
  override get body(): globalThis.Response['body'] {
    return this.#html ? new globalThis.Response(this.#html).body : super.body;
  }

  /** Returns the bytes themselves, without a copy. */
  override async arrayBuffer(): Promise<ArrayBuffer> {
    if (!this.#html) return super.arrayBuffer();
    const { buffer, byteOffset, byteLength } = this.#html;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}
