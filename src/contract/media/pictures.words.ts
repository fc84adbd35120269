/** Why a picture is refused: an upload, or one of the library. */
export const pictureRefusals = {
  'pictures.type': 'Please upload an image file (jpeg, png, jpg, gif).',
  'pictures.size': 'The image size should not exceed 2MB.',
  'pictures.other-type':
    'This is a {type} file. Open it, save or export it as JPEG or PNG, and choose that file.',
  'pictures.heic':
    'This is a HEIC photograph. Send it to yourself by Telegram as a photo and choose the copy from there, or set the camera to Most Compatible (on an iPhone in Settings, Camera, Formats) and take it again.',
  'pictures.pixels':
    'This picture has too many pixels ({size}): at most {max} million can be read. Make it smaller, for example 4,000 pixels wide, and choose that file.',
  'pictures.cut-off':
    'The end of this picture is missing: it was not copied or downloaded completely. Get it once more, and choose that file.',
  'pictures.damaged':
    'This picture is damaged and cannot be read. Open it in a program for pictures, save it as JPEG or PNG, and choose that file.',
  'pictures.image-or': 'Send a new image, or {other}, not both.',
  'pictures.not-in-library': 'This picture is not in the library any more. Choose another one.',
  'pictures.in-use': 'This picture is shown in {places}. Take it out there first.',
  /** No refusals, but {places} above. */
  'pictures.place': 'the {what} “{title}”',
  'pictures.untitled': 'Untitled',
  'pictures.places': '{places}, {place}',
  'pictures.more-places': '{places} and {count} more',
} as const;
