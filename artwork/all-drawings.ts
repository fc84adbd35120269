import type { Drawing } from './drawing.ts';
import { groupDrawings } from './group/group-drawings.ts';
import { linkDrawings } from './links/link-drawings.ts';
import { sampleDrawings } from './sample/sample-drawings.ts';

/** Every drawing except the film, which needs ffmpeg. */
export const allDrawings: readonly Drawing[] = [...groupDrawings, ...linkDrawings, ...sampleDrawings];

/** The folders in which every file is drawn by a program. */
export const drawnFolders = ['content/pictures', 'sample/pictures'] as const;
