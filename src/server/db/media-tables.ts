import type { Generated } from 'kysely';
import type { Media, MediaUse } from '../../contract/media.ts';

export interface MediaTables {
  /**
   * The media library (decision 105). `stem`: the part of `name` that all files of the picture share. `original`: the file with
   * the bytes that were uploaded. `alt`: JSON by languages. `focus_x`, `focus_y`: per cent of width and height. `deleted_at`:
   * when it was put into the bin.
   */
  media: {
    id: Generated<number>;
    stem: string;
    name: string;
    width: number;
    height: number;
    original: string;
    type: Media['type'];
    bytes: number;
    title: string;
    folded_title: string;
    alt: Generated<string>;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  /** Where pictures of the media library are shown, written with what shows them (see `record-uses.ts`). */
  media_uses: { media_id: number; kind: MediaUse['kind']; object_id: number; field: string };
}
