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
  /** Before it is known whether it is a picture. */
  anyNoun: 'Media',
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
  listFailed: 'An error occurred while fetching the library',
  empty: 'No pictures or files found.',
  emptyHint: 'Choose pictures or files above: they can then be used in many places.',
  gone: 'This picture or file was deleted for good.',
  show: 'Show',
  shown: {
    unused: 'Not used',
    'no-text': 'Without a description',
    large: 'Too large, 1 MB or more',
    bin: 'Deleted',
  } satisfies Record<(typeof mediaShown)[number], string>,
  /** Above the field for uploads, by what it takes. */
  takes: {
    pictures: {
      choose: 'Choose pictures, or drop them here',
      hint: 'JPEG, PNG, GIF, WebP or AVIF. What is larger than 2 MB is made smaller before it is sent.',
    },
    files: {
      choose: 'Choose files, or drop them here',
      hint: 'PDF, DOCX, XLSX or PPTX of at most 20 MB each, without a password and without macros.',
    },
    all: {
      choose: 'Choose pictures or files, or drop them here',
      hint: 'Pictures (what is larger than 2 MB is made smaller before it is sent), and PDF, DOCX, XLSX or PPTX of at most 20 MB.',
    },
  },
  kind: 'Kind',
  kindsOfFiles: { pictures: 'Pictures', files: 'Files' },
  noFiles: 'The library has no files yet.',
  /** What the dialog of a file says in other words. */
  file: {
    noun: 'File',
    address: 'Address',
    addressHint: 'It stays when the file is replaced or gets another name.',
    noindex: 'Search engines leave this file out',
    unused: 'No place links to this file.',
    saved: 'The file has been saved.',
    saveFailed: 'There was an error saving the file',
    replaceConfirmation: (file: string, uses: number | string) => ({
      title: 'Are you sure?',
      text:
        uses === 0
          ? `Do you want to replace this file with ${file}?`
          : `Do you want to replace this file with ${file}? Its address stays, so all places that link to it give the new one at once.`,
      action: 'Yes, replace it!',
    }),
    replaced: 'The file has been replaced.',
    replaceFailed: (reason: string) => `The file was not replaced: ${reason}`,
    making: 'Checking the file…',
    restored: 'The file is back in the library.',
    restoreFailed: 'There was an error restoring the file',
  },
  preparing: (file: string) => `Preparation of ${file}`,
  /** Before the names of the files. */
  addedFiles: (count: number | string) => (count === 1 ? 'Added:' : `${count} files were added:`),
  added: (count: number | string) => (count === 1 ? 'Added:' : `${count} pictures were added:`),
  /** Of a file that the library has already. */
  twin: (title: string) => `This file is in the library already: ${title}.`,
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
  emptyLibrary: 'Nobody has added a picture that fits here yet. Add one above.',
  choosePicture: 'Choose a picture',
};
