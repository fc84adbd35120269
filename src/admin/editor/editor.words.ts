/** Texts of the editor of articles, and of choosing a picture (§ 8.6). */
export const editorWords = {
  /** Why a file cannot be shown. */
  pictures: {
    misnamed:
      'This is such a picture, but its name says something else. Change the end of its name to .jpg, .png or .gif, and choose it again.',
    animation:
      'This is an animation, of which only the first picture can be shown: save that one as JPEG or PNG, and choose that file.',
    noPicture:
      'This file is no picture, although its name ends like that of one. Choose another file, or take the photo once more.',
    /** `ending`: of the name of the file, which may have none. */
    otherFile: (ending: string) =>
      `This is ${ending ? `a file of another kind (${ending})` : 'a file of another kind'}. Pictures, PDF, DOCX, XLSX and PPTX are taken: save it as one of these, and choose that file.`,
    tooHeavy: (megabytes: number) =>
      `This file is larger than ${megabytes} MB, which is too much to be made smaller here. Save the picture smaller in a program for pictures, and choose that file.`,
    gone: 'This file cannot be read any more. It may have been moved or deleted: choose it once more.',
  },
  /** The error of a form while a chosen picture, or an open panel, has what would be lost. */
  pendingPicture: 'This is not in the text yet: add it, or cancel it.',
  toolbar: 'Formatting',
  actions: {
    undo: 'Undo',
    redo: 'Redo',
    heading: 'Heading',
    subheading: 'Subheading',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    clear: 'Clear formatting',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    deeper: 'Deeper in the list',
    outer: 'Out of the list',
    blockquote: 'Quote',
    link: 'Link',
    picture: 'Picture',
    libraryPicture: 'Picture from the library',
    line: 'Dividing line',
    file: 'File from the library',
    film: 'Film',
    table: 'Table',
    tables: {
      insert: 'Insert a table',
      rowAbove: 'Add a row above',
      rowBelow: 'Add a row below',
      columnBefore: 'Add a column before',
      columnAfter: 'Add a column after',
      headerRow: 'Header row on or off',
      headerColumn: 'Header column on or off',
      deleteRow: 'Delete the row',
      deleteColumn: 'Delete the column',
      deleteTable: 'Delete the table',
    },
  },
  film: {
    label: 'Film',
    address: 'Address of the film',
    hint: 'On YouTube, Vimeo or Facebook. Nothing is loaded from there before a visitor presses the film.',
    title: 'Title',
    where: (provider: string) => `Film on ${provider}`,
    add: 'Add film',
    change: 'Change film',
    invalid:
      'This is not the address of a film on YouTube, Vimeo or Facebook. Open the film there, and copy the address of its own page.',
  },
  link: {
    label: 'Link',
    to: 'Link to',
    add: 'Add link',
    change: 'Change link',
    remove: 'Remove link',
    invalid:
      'A link leads to a web address, an e-mail address, a phone number, or a page of this site such as /career.',
  },
  picture: {
    label: 'Picture',
    add: 'Add picture',
    uploading: (file: string) => `Uploading ${file}…`,
    /** `number`: which of the chosen files it is. */
    preparing: (number: number, of: number) =>
      of === 1 ? 'It is being made smaller…' : `It is being made smaller… (${number} of ${of})`,
    described: 'Describe it above.',
    next: 'It waits its turn.',
    inText: 'It is in the text.',
    camera: 'Take a photo',
    failed: (reason: string) => `The picture was not added: ${reason}`,
    description: 'Description',
    changeDescription: 'Change description',
  },
  /** What became of parts of a pasted text that an article cannot have. */
  pasted: {
    tables: (count: number) =>
      count === 1
        ? 'A table of the pasted text became lines of text, one for each row: it is only one row or column, or holds another table.'
        : `${count} tables of the pasted text became lines of text, one for each row: they are only one row or column, or hold another table.`,
    pictures: (count: number) =>
      count === 1
        ? 'A picture of the pasted text was left out: only pictures that are stored here can be shown.'
        : `${count} pictures of the pasted text were left out: only pictures that are stored here can be shown.`,
  },
};
