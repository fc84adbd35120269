// Builds multipart bodies by hand, so that tests can send broken ones.

/** The text fields of an article. */
const texts = { title: 'An article', content: 'Words.', category: 'Chhat Group' };

/** One part: the value of `Content-Disposition` (with any further header lines), and the body. */
export type Part = [disposition: string, body: string | Buffer];
/** A text field. */
export const field = (name: string, value: string): Part => [`form-data; name="${name}"`, value];
/** A picture with the type image/png, whatever its bytes are. */
export const file = (bytes: string | Buffer, filename = 'picture.png'): Part => [
  `form-data; name="image"; filename="${filename}"\r\nContent-Type: image/png`,
  bytes,
];
/** The text fields of an article as parts. */
export const fields = () => Object.entries(texts).map(([name, value]) => field(name, value));

/** Joins parts to a multipart body with the boundary `x`. */
export function multipart(parts: Part[], end = '--x--\r\n'): Buffer {
  const pieces = parts.flatMap(([head, body]) => [
    `--x\r\nContent-Disposition: ${head}\r\n\r\n`,
    body,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)));
}
