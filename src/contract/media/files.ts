// Files of the media library that are no pictures: their kinds, their addresses, and what is said of them (§ 9.27).

import { normalize } from '../typed/normalize.ts';

export const fileTypes = ['pdf', 'docx', 'xlsx', 'pptx'] as const;
export type FileType = (typeof fileTypes)[number];

const office = 'application/vnd.openxmlformats-officedocument';
export const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
};

export const isFileType = (type: string): type is FileType => type in mediaTypes;

/** Such as `340 KB` or `1.2 MB`. */
export function bytesText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The kind and the size of a file, the same in all languages: `PDF, 1.2 MB`. */
export const fileFacts = ({ type, bytes }: { type: string; bytes: number }): string =>
  `${type.toUpperCase()}, ${bytesText(bytes)}`;

/** How long an address may be, without its ending and a number. */
const MAX_WORDS = 80;

/** The address of a file by its title; `number`: for the second and further ones of this title. Khmer stays Khmer. */
export function fileAddress(title: string, type: FileType, number = 1): string {
  const words = normalize(title)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter((word) => word !== '');
  const name = Array.from(words.join('-') || 'file')
    .slice(0, MAX_WORDS)
    .join('')
    .replace(/-$/, '');
  return `${name}${number === 1 ? '' : `-${number}`}.${type}`;
}

/** The name of a file without the ending that says its kind: what the file is called in the library. */
export const withoutEnding = (name: string): string => name.replace(/\.(?:pdf|docx|xlsx|pptx)$/i, '');

/** The addresses of files in a text, each once: `report.pdf` for a link to `/files/report.pdf`. */
export const filesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/files\/([^\s"'<>?#&\\/]{1,900})/g)].map(([, name]) => decoded(name!))),
];

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
