import type { MediaUse, mediaShown } from '../../contract/media/media.ts';

const kinds: Record<MediaUse['kind'], string> = {
  blogs: 'Article',
  pages: 'Page',
  drafts: 'Draft',
  translations: 'Translation',
  texts: 'Text of the site',
};

/** Texts of the media library (§ 8.21). */
export const mediaWords = {
  noun: 'Picture',
  search: 'Search Media',
  name: 'Name',
  description: 'Description',
  upload: (file: string) => `Upload of ${file}`,
  kinds,
  untitledUse: 'Untitled',
  /** The fields of an article, and the last steps of the paths of those of a text of the site. */
  fields: {
    image: 'image',
    content: 'in the text',
    art: 'picture',
    poster: 'picture',
    portrait: 'portrait',
    logo: 'logo',
  } as Record<string, string>,
  /** The places that show a crop. */
  places: {
    card: 'Card',
    wide: 'Banner',
    tall: 'Banner on a phone',
    square: 'Portrait',
    logo: 'Logo',
    link: 'Link picture',
  },
  loadingLibrary: 'Loading the library',
  listFailed: 'An error occurred while fetching the pictures',
  empty: 'No pictures found.',
  emptyHint: 'Choose a picture above: it can then be used in many places.',
  gone: 'This picture was deleted for good.',
  show: 'Show',
  shown: {
    unused: 'Not used',
    'no-text': 'Without a description',
    large: 'Too large, 1 MB or more',
    bin: 'Deleted',
  } satisfies Record<(typeof mediaShown)[number], string>,
  choose: 'Choose pictures, or drop them here',
  chooseHint: 'JPEG, PNG, GIF, WebP or AVIF. What is larger than 2 MB is made smaller before it is sent.',
  preparing: (file: string) => `Preparation of ${file}`,
  /** Before the names of the files. */
  added: (count: number | string) => (count === 1 ? 'Added:' : `${count} pictures were added:`),
  /** Of a file that the library has already. */
  twin: (title: string) => `This picture is in the library already: ${title}.`,
  openTwin: 'Open it',
  useTwin: 'Use it',
  ofHouse: 'Picture of the house',
  noText: 'No description',
  inBin: 'Deleted',
  uses: (count: number | string) =>
    count === 0 ? 'Not used' : count === 1 ? 'Used once' : `Used ${count} times`,
  focus: {
    label: 'Focal point',
    hint: 'The part that stays visible where a place shows a crop. Click it, or move it with the arrow keys.',
    value: (x: number | string, y: number | string) => `${x} % from the left, ${y} % from the top`,
  },
  /** Above the pictures to choose from, for one place. */
  needs: (place: string, size: string) => `${place}: the picture must have at least ${size}.`,
  tooSmall: (size: string) => `Too small: it needs ${size}.`,
  facts: (size: string, type: string, bytes: string) => `${size}. Original: ${type}, ${bytes}.`,
  altHint:
    'What the picture shows, for those who cannot see it. Each place that uses the picture begins with it.',
  /** At the image of an article, and in its text. */
  articleAlt: 'Description of the picture',
  articleAltHint:
    'What the picture shows, for those who cannot see it. Leave it empty if it is only decoration.',
  usedIn: 'Used in',
  usesFailed: 'The places could not be fetched.',
  unused: 'No place uses this picture.',
  save: 'Save',
  saved: 'The picture has been saved.',
  saveFailed: 'There was an error saving the picture',
  replace: 'Replace',
  replaceConfirmation: (file: string, uses: number | string) => ({
    title: 'Are you sure?',
    text:
      uses === 0
        ? `Do you want to replace this picture with ${file}?`
        : uses === 1
          ? `Do you want to replace this picture with ${file}? The place that uses it changes at once.`
          : `Do you want to replace this picture with ${file}? All ${uses} places that use it change at once.`,
    action: 'Yes, replace it!',
  }),
  replaced: 'The picture has been replaced everywhere.',
  replaceFailed: (reason: string) => `The picture was not replaced: ${reason}`,
  sending: 'Uploading…',
  making: 'Making all sizes…',
  restore: 'Restore',
  restored: 'The picture is back in the library.',
  restoreFailed: 'There was an error restoring the picture',
  binNote: 'It can be restored for 30 days.',
  pick: 'Choose from the library',
  emptyLibrary: 'The library has no pictures yet.',
  choosePicture: 'Choose a picture',
};
