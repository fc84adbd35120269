import { change } from '../audit/change.ts';
import type { Actor } from '../api/context.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { lockObject, type StoredPictures } from '../versions/versions.queries.ts';
import { kindOf, type VersionedKinds } from '../versions/versioned.ts';
import { lockDraft } from './drafts.queries.ts';
import { checkPicturesOf, publish } from './publish-draft.ts';

interface Site {
  db: Database;
  pictures: StoredPictures;
  changed: (...tags: PageTag[]) => void;
}

/** The handler of the tasks that publish scheduled drafts. A task whose draft was published, or has another time, does nothing. */
export function createPublishTask({ db, pictures, changed }: Site, kinds: VersionedKinds): TaskHandler {
  const actor: Actor = { kind: 'site' };
  return {
    async run(payload) {
      const { draft: id } = payload as { draft: number };
      await checkPicturesOf({ db, pictures }, id);
      const published = await change({ db, actor }, async (trx) => {
        const draft = await lockDraft(trx, id);
        if (!draft?.publish_at || Date.parse(draft.publish_at) > Date.now()) return undefined;
        await lockObject(trx, draft.kind, draft.object_id);
        const by = { userName: draft.user_name, ...(draft.user_id !== null && { userId: draft.user_id }) };
        return publish(trx, kindOf(kinds, draft), draft, { overwrite: false, isPlanned: true, actor, by });
      });
      if (published) changed(published.kind);
    },
  };
}
