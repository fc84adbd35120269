// What a draft of an object begins with, before something is typed: nothing is stored then.

import { z } from 'zod';
import { Draft, VersionListQuery } from './drafts.ts';

/** The query that asks for it. */
export const DraftStartQuery = VersionListQuery.pick({ kind: true, object_id: true, lang: true });

/** The draft of an object; or what one begins with: then `id` is 0 and `revision` 1, which it will have when it is begun. */
export const DraftOrStart = Draft.extend({ id: z.int().nonnegative() }).meta({ id: 'DraftOrStart' });
