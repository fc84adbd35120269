import { inLanguage } from './in-language.ts';

/** Texts of the list and the form of articles (§§ 8.5, 8.6). */
export const blogMessages = inLanguage('blog', {
  search: 'Search Blogs',
  emptyHint: 'Add Blog puts the first one on the site.',
  /** In the titles of its form, and in the notice that it was deleted. */
  noun: 'Blog',
  deletedNoun: 'article',
  add: 'Add Blog',
  update: 'Update Blog',
  changeCategory: 'Change Category',
  fields: {
    title: 'Title',
    content: 'Content',
    category: 'Category',
    image: 'Image',
    posted: 'Posted Date',
  },
  withImage: 'With image',
  noImage: 'No image',
  imageOf: (title: string) => `Image of ${title}`,
  lostPictures: 'A new article begins without its pictures: add them again.',
  loadingEditor: 'Loading the editor',
  upload: { label: 'Upload', sending: 'Uploading…', storing: 'Storing the article…' },
  picture: {
    hint: 'JPEG, PNG or GIF of at most 2 MB. Its centre is cropped to 4:3.',
    current: 'Current image',
    keep: 'Keep picture',
    take: 'Remove picture',
    isRemoved: 'It is removed when you save.',
    wasRemoved: 'It was removed.',
    preparing: 'Preparing the image',
    fresh: 'New image',
    remove: 'Remove',
    choose: 'Choose an image, or drop it here',
    refused: 'Sorry',
  },
});
