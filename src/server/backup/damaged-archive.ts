import { StartRefused } from '../start-refused.ts';

/** Thrown for a file that is no archive, is incomplete or damaged, or cannot be read by this version. */
export class DamagedArchive extends StartRefused {
  override name = 'DamagedArchive';
}
