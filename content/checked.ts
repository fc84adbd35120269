import { z } from 'zod';
import { looksEmpty, plainName, withoutInvisible } from '../src/contract/language/invisible.ts';
import { parsePictureName } from '../src/contract/media/picture-names.ts';
import type { PictureShape } from '../src/contract/texts/site-texts.ts';
import { readPhone } from '../src/contract/typed/typed-numbers.ts';
import { type Shape, sitePictures } from './pictures.ts';
import { issue } from '../src/contract/refusals/refusal.ts';
import { issueInEnglish } from '../src/contract/refusals/english.ts';

/**
 * Parses the data of a content file with its schema. If the data are invalid, throws, which stops the build and the
 * start. The message has one line for each error: `content/research-team.ts: members[3].email: Invalid email address`.
 */
export function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: z.input<Schema>,
): z.output<Schema> {
  // Each schema is used once: compiling it would take longer than the check.
  const result = schema.safeParse(data, { jitless: true });
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => {
    const fault = issueInEnglish({ message }).replaceAll(/^\{field\} |\.$/g, '');
    return [file, z.core.toDotPath(path), fault].filter(Boolean).join(': ');
  });
  throw new Error(errors.join('\n'));
}

const EMPTY = issue('texts.empty');

/** A text on a page; not empty. */
export const words = z
  .string(EMPTY)
  .overwrite((text) => (looksEmpty(text) ? '' : text.trim()))
  .min(1, EMPTY)
  .max(2_000, issue('texts.too-long', { max: 2_000 }));

/** A text of one line, such as a title or a name. */
export const line = words
  .max(120, issue('texts.too-long', { max: 120 }))
  .regex(/^[^\r\n]*$/, issue('texts.one-line'));

/** A list of at least one item, or of exactly `count`. */
export function listOf<Item extends z.ZodType>(item: Item, count?: number) {
  const list = z.array(item, EMPTY);
  return count === undefined ? list.min(1, EMPTY) : list.length(count, issue('texts.items', { count }));
}

/** What an item of a list is known by, whatever its place and its words are. It never changes. */
export const itemId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue('texts.id'));

/** Marks what the specification or the code fixes: staff cannot change it (docs/decisions/drafts.md#texts-of-the-site). */
export function fixed<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ ...schema.meta(), fixed: true });
}

/** A number of things. */
export const count = z.int(issue('texts.number')).positive(issue('texts.number'));

const YEARS = issue('texts.years');
/** The year, or the first and the last year, of what was done. */
export const years = z.string(YEARS).regex(/^20\d\d(-20\d\d)?$/, YEARS);

/** A phone number as it is typed (§ 3.5), with spaces in place of its other signs. */
const plainPhone = (typed: string) =>
  readPhone(typed)
    ?.replaceAll(/[ ()./-]+/g, ' ')
    .trim() ?? typed;

/** An international phone number with spaces, such as +855 23 000 100. */
export const phone = z
  .string(EMPTY)
  .overwrite(plainPhone)
  .regex(/^\+\d[\d ]{6,}$/, issue('texts.phone'));

/** Copied addresses may have invisible characters. */
const plainAddress = (typed: string) => withoutInvisible(typed).trim();

export const emailAddress = z
  .string(EMPTY)
  .overwrite(plainAddress)
  .regex(z.regexes.email, issue('texts.email'));

/** The name of a person. */
export const personName = line.overwrite(plainName).min(1, EMPTY);

const PATH = issue('texts.path', { path: '/about' });
/** A path on this site, such as /about. */
export const sitePath = z
  .string(PATH)
  .overwrite(plainAddress)
  .regex(/^\/(?![/\\])\S*$/, PATH);

const WEB_ADDRESS = issue('texts.url');
/** An https URL on another site. */
export const webAddress = z
  .string(WEB_ADDRESS)
  .overwrite(plainAddress)
  .check(z.url({ protocol: /^https$/, error: WEB_ADDRESS }));

/** The text that search engines show below a page's title. They truncate longer texts. */
export const metaDescription = words
  .min(120, issue('texts.description'))
  .max(155, issue('texts.description'));

/** A picture for a place of this shape: a drawing of the house that has it, or the stored name of a picture of the media library. */
export const picture = (shape: PictureShape) =>
  z
    .string(issue('texts.not-chosen'))
    .refine((name) => parsePictureName(name) !== null || hasShape(name, shape), issue('texts.no-picture'))
    .meta({ picture: shape, title: shape === 'square' ? 'Portrait' : shape === 'logo' ? 'Logo' : 'Picture' });

const hasShape = (name: string, shape: string) =>
  sitePictures.some((own) => own.name === name && own.sizes[shape as Shape]);

/** What a picture shows, where a page says it. Without it: what the catalogue says of a drawing of the house. */
export const alt = line.meta({ title: 'Description of the picture' }).optional();
