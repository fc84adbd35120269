import { z } from 'zod';

/**
 * The data, parsed; what is wrong stops the build and the start with a line for each fault that names the
 * file and the field: `content/team.ts: members[3].email: Invalid email address`.
 */
export function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) =>
    [file, z.core.toDotPath(path), message].filter(Boolean).join(': '),
  );
  throw new Error(faults.join('\n'));
}

/** Words that a page shows. */
export const words = z.string().trim().min(1, 'must not be empty');

export const phone = z.string().regex(/^\+\d[\d ]{6,}$/, 'must be a phone number such as +855 23 000 100');

/** An address on this site, from its root. */
export const sitePath = z.string().regex(/^\/(?!\/)\S*$/, 'must be a path such as /about');

/** An address on another site. */
export const webAddress = z.url({
  protocol: /^https$/,
  error: 'must be an address such as https://maps.example/office',
});

/** The text that search engines show below a page's title; they cut it beyond this length. */
export const metaDescription = words
  .min(120, 'must have 120 to 155 characters')
  .max(155, 'must have 120 to 155 characters');

/** The name of a drawing, without folder and ending. */
export const art = z
  .string()
  .regex(/^[a-z]+(-[a-z0-9]+)*$/, 'must be the name of a drawing such as banner-1');
