/** The fields of a valid article, for tests. */
export const texts = { title: 'Harvest', content: '<p>Rice &amp; fish</p>', category: 'Chhat Group' };

/** The multipart form of an article, for tests; `image` is the picture's bytes. */
export function formOf(
  fields: object,
  image?: Uint8Array,
  file = { name: 'market.jpg', type: 'image/jpeg' },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (image) form.set('image', new Blob([new Uint8Array(image)], { type: file.type }), file.name);
  return form;
}
