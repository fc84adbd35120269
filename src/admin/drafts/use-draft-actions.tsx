// What can be done with a draft besides typing: publish, schedule, link, archive, discard.

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftState } from '../../contract/drafts/drafts.ts';
import { idempotencyKeyHeader, newIdempotencyKey } from '../../contract/idempotency-key.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { ApiProblem, isNotFound, isUnanswered } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { dateAndTime } from '../screen/values.tsx';
import { useDeletion } from '../list/DeleteButton.tsx';
import { noteBrokenLinks } from './note-broken-links.ts';
import { newestFirst } from '../url/form-url.ts';
import { copyAddress, ViewOnSite } from '../list/SiteLinks.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { useLeave } from '../url/return-url.ts';
import { archive, asOpen, confirmTranslation, type OpenDraft, readDraft, readPageOf } from './drafts.data.ts';
import { discardNote } from './DraftMark.tsx';
import { type createSaveQueue, isSameText } from './save-queue.ts';
import type { useTranslation } from './use-translation.ts';
import { words } from '../words/words.ts';

const texts = words.drafts;

const calls = api.drafts[':id'];

/** What a publication is based on. `english_updated_at`: of a translation, the English text that its form shows. */
interface BasedOn {
  revision: number;
  english_updated_at: string | undefined;
}

const listPaths = {
  blogs: paths.adminBlogs(),
  careers: paths.adminCareers(),
  pages: paths.adminPages(),
  texts: paths.adminTexts(),
};

interface Action {
  /** The text of the toast after a failure. */
  failed: string;
  work: () => Promise<void>;
}

const isRefusal = (error: unknown, status: number): error is ApiProblem =>
  error instanceof ApiProblem && error.status === status;

interface DraftActionsOptions {
  draft: OpenDraft;
  setDraft: (draft: OpenDraft) => void;
  queue: ReturnType<typeof createSaveQueue>;
  /** Stores what is typed, and returns its revision. */
  store: () => Promise<number>;
  showErrors: (error: unknown, options: { isFocusing: boolean }) => void;
  /** The English text of a translation. */
  source: ReturnType<typeof useTranslation>;
}

export function useDraftActions({ draft, setDraft, queue, store, showErrors, source }: DraftActionsOptions) {
  const { id, kind, object_id, lang } = draft;
  const leaveTo = useLeave();
  const confirm = useConfirm();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: Action) => work(),
    onError: (error, { failed }) => showErrorToast(failed, error),
  });
  const deletion = useDeletion({
    feature: 'drafts',
    noun: 'draft',
    note: discardNote(draft),
    id,
    leave: () => leave(paths.adminDrafts()),
  });

  const run = (failed: string, work: () => Promise<void>) => mutate({ failed, work });

  async function changed(next: OpenDraft, text?: string): Promise<void> {
    setDraft(next);
    await invalidate('drafts');
    if (text !== undefined) showSuccessToast(text);
  }

  async function leave(to: string): Promise<void> {
    queue.close();
    await leaveTo(to);
    await Promise.all([invalidate('drafts'), invalidate('versions'), invalidate(kind)]);
  }

  /** Does something with the stored text, which must be the typed one. `isDialogKept`: a dialog shows too that the text is stale. */
  async function withStoredText(
    work: (basedOn: BasedOn) => Promise<void>,
    { isDialogKept = false } = {},
  ): Promise<void> {
    const revision = await store();
    try {
      await work({ revision, english_updated_at: source.data?.english_updated_at });
    } catch (error) {
      if (isRefusal(error, 422)) showErrors(error, { isFocusing: true });
      // A publication needs the object too, whose end is not that of the draft.
      if (isNotFound(error)) await readDraft(id).catch((gone) => isNotFound(gone) && queue.lose(gone));
      if (!isRefusal(error, 412)) throw error;
      const [now] = await Promise.all([readDraft(id), source.reread()]);
      if (now.revision !== revision) queue.refuse(error);
      setDraft(now);
      // The notice above the form says what another person has done.
      scrollTo({ top: 0 });
      if (isDialogKept) throw error;
    }
  }

  return {
    isBusy: isPending || deletion.isBusy,
    publish: (overwrite = false) =>
      void mutateAsync({
        failed: texts.publish.failed,
        work: () =>
          withStoredText(async (basedOn) => {
            const headers = idempotencyKeyHeader(idempotencyKey);
            const json = { ...basedOn, overwrite };
            const published = await bodyOf(calls.publish.$post({ ...idParam(id), json }, { headers }));
            await leave(listPaths[kind] + newestFirst(listPaths[kind]));
            const page = await readPageOf(kind, published.id, lang).catch(() => null);
            const done = lang === 'en' ? texts.publish.done : words.translation.published;
            showSuccessToast(done[kind], page !== null && <ViewOnSite path={page} />);
            if (kind !== 'careers') void noteBrokenLinks(kind, published.id, lang);
          }),
      }).catch((error: unknown) => {
        // Again: while the draft was being published, the fields could not receive the focus.
        if (isRefusal(error, 422)) showErrors(error, { isFocusing: true });
      }),
    /** @throws ApiProblem where the time is refused */
    schedule: (publishAt: string | null) =>
      withStoredText(async (basedOn) => {
        const { done, removed } = texts.schedule;
        const json = { ...basedOn, publish_at: publishAt };
        const planning = asOpen(calls.schedule.$put({ ...idParam(id), json }));
        const next = await planning.catch(async (error: unknown) => {
          const now = isUnanswered(error) && (await readDraft(id).catch(() => null));
          if (!now || now.publish_at !== publishAt) throw error;
          return now;
        });
        await changed(next, publishAt === null ? removed : done(dateAndTime(publishAt)));
      }),
    /** @throws ApiProblem also where the text is stale: the note stays in its dialog */
    markReady: (note: string | null) =>
      withStoredText(
        async ({ revision }) => {
          const { done, removed } = texts.ready;
          const json = { revision, note };
          const next = await asOpen(calls.ready.$put({ ...idParam(id), json }));
          await changed(next, note === null ? removed : done);
        },
        { isDialogKept: true },
      ),
    copyLink: () =>
      run(texts.link.failed, async () => {
        const { path, expires_at } = await bodyOf(calls.link.$post(idParam(id)));
        await changed({ ...draft, link_expires_at: expires_at });
        await copyAddress(path, texts.link.copied(dateAndTime(expires_at)));
      }),
    revokeLinks: () =>
      run(texts.link.revokeFailed, async () => {
        await calls.link.$delete(idParam(id));
        // The preview has another address now, too.
        await changed(await readDraft(id), texts.link.revoked);
      }),
    changeState: (state: DraftState) =>
      run(texts.archive.failed, async () => {
        const text = state === 'archived' ? texts.archive.done : texts.archive.undone;
        await changed(await asOpen(calls.state.$put({ ...idParam(id), json: { state } })), text);
      }),
    archive: async () => {
      if (object_id === null || kind === 'texts') return;
      const confirmation = lang === 'en' ? texts.archive.confirmation[kind] : words.translation.withdrawal;
      if (!(await confirm(confirmation))) return;
      run(texts.archive.failed, async () => {
        const archived = await archive(kind, object_id, lang);
        if (id === 0) await leaveTo(paths.adminDraft(archived.id));
        await changed(archived, texts.archive.done);
        await invalidate(kind);
      });
    },
    discard: deletion.start,
    /** Notes that the translation is still correct. A draft that says the same as what is public goes; any other stays. */
    confirmTranslation: (read: Translation) =>
      run(words.translation.confirm.failed, async () => {
        const { fields } = await confirmTranslation(read).catch(async (error: unknown) => {
          if (isRefusal(error, 412)) await source.reread();
          throw error;
        });
        if (fields !== null && isSameText(queue.getFields(), fields)) {
          if (id !== 0) await calls.$delete(idParam(id));
          await leave(listPaths[kind]);
        } else {
          await Promise.all([source.reread(), invalidate(kind)]);
          if (id !== 0) setDraft(await readDraft(id));
        }
        showSuccessToast(words.translation.confirm.done);
      }),
  };
}
