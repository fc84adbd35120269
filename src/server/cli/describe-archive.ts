import type { Manifest } from '../archive/manifest.ts';

export function describe(manifest: Manifest): string {
  return `${describeRows(manifest)}, ${manifest.pictures.files.length.toLocaleString('en')} files of pictures`;
}

export function describeRows({ tables }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows`;
}

export const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

export const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
