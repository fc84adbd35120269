// Small files of each kind that the library takes, and what is wrong with others.

import { crc32, deflateRawSync } from 'node:zlib';

/** A PDF of one empty page. `trailer`: more of its trailer. */
export function aPdf({ trailer = '', words = '' } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let pdf = `%PDF-1.7\n%${words}\n`;
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = pdf.length;
  pdf += `xref\n0 4\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`;
  pdf += `trailer\n<< /Size 4 /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

interface Entry {
  name: string;
  data?: string | Buffer;
  /** What the file says of its length when it is unpacked. */
  size?: number;
  /** The general purpose flags; 1: encrypted. */
  flags?: number;
}

/** A ZIP file of these entries, whatever they say. */
export function aZip(entries: readonly Entry[]): Buffer {
  const [local, central]: Buffer[][] = [[], []];
  let offset = 0;
  for (const { name, data = '', size, flags = 0x800 } of entries) {
    const [bytes, title] = [Buffer.from(data), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), common, title]);
    local!.push(header, packed);
    central!.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, tail, title]));
    offset += header.length + packed.length;
  }
  const directory = Buffer.concat(central!);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local!, directory, end]);
}

const office = 'application/vnd.openxmlformats-officedocument';
/** The main part of each kind of document, and its type. */
export const mains = {
  docx: ['word/document.xml', `${office}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${office}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${office}.presentationml.presentation.main+xml`],
} as const;

/** The list of the parts of a document. */
export const aList = (part: string, type: string): Entry => ({
  name: '[Content_Types].xml',
  data: `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`,
});

/** A document of Office with these further parts. */
export function anOffice(kind: keyof typeof mains, more: readonly Entry[] = []): Buffer {
  const [part, type] = mains[kind];
  return aZip([aList(part, type), { name: part, data: '<xml/>' }, ...more]);
}

/** The form of the calls that take a file. */
export function fileFormOf(bytes: Uint8Array, title?: string): FormData {
  const form = new FormData();
  if (title !== undefined) form.set('title', title);
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'anything');
  return form;
}
