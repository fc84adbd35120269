// Archives after a change of what is in them.

import { hash } from 'node:crypto';
import { packTar, unpackTar } from 'modern-tar';
import type { Manifest } from '../../src/server/backup/archive-file.ts';

export type Entries = Awaited<ReturnType<typeof unpackTar>>;

export const withEntries = async (archive: Uint8Array, change: (entries: Entries) => Entries) =>
  packTar(change(await unpackTar(archive)));

/** The archive with another manifest, whose checksum is right. */
export const withManifest = (archive: Uint8Array, change: (manifest: Manifest) => object) =>
  withEntries(archive, (entries) => {
    const [manifest, checksum] = entries.slice(-2);
    const json = Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(manifest!.data!).toString()))));
    const sum = Buffer.from(`${hash('sha256', json)}  manifest.json\n`);
    return [
      ...entries.slice(0, -2),
      { header: { ...manifest!.header, size: json.length }, data: new Uint8Array(json) },
      { header: { ...checksum!.header, size: sum.length }, data: new Uint8Array(sum) },
    ];
  });
