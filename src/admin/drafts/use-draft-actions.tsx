import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftState } from '../../contract/drafts/drafts.ts';
import { idempotencyKeyHeader, newIdempotencyKey } from '../../contract/idempotency-key.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { isNotFound, isUnanswered } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { useConfirm } from '../dialog/Confirm.tsx';
import { dateAndTime } from '../screen/values.tsx';
import { useDeletion } from '../list/DeleteButton.tsx';
import { newestFirst } from '../url/form-url.ts';
import { copyAddress, ViewOnSite } from '../list/SiteLinks.tsx';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';
import { useLeave } from '../url/return-url.ts';
import { words } from '../words/words.ts';
import { discardNote } from './DraftMarks.tsx';
import * as drafts from './drafts.data.ts';
import { noteBrokenLinks } from './note-broken-links.ts';
import { isSameText } from './save-queue.ts';
import type { createDraftQueue } from './unsaved-texts.ts';

const texts = words.drafts;

const calls = api.drafts[':id'];

const listPaths = {
  blogs: paths.adminBlogs(),
  careers: paths.adminCareers(),
  pages: paths.adminPages(),
  texts: paths.adminTexts(),
};

interface DraftActionsOptions {
  draft: drafts.OpenDraft;
  setDraft: (draft: drafts.OpenDraft) => void;
  queue: ReturnType<typeof createDraftQueue>;
  store: () => Promise<number>;
  showErrors: (error: unknown, options: { isFocusing: boolean }) => void;
  source: { data: Translation | undefined; reread: () => Promise<void> };
}

export function useDraftActions({ draft, setDraft, queue, store, showErrors, source }: DraftActionsOptions) {
  const { id, kind, object_id, lang } = draft;
  const leaveTo = useLeave();
  const confirm = useConfirm();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: { failed: string; work: () => Promise<void> }) => work(),
    onError: (error, { failed }) => showErrorToast(failed, error),
  });
  const deletion = useDeletion({
    feature: 'drafts',
    noun: 'draft',
    note: discardNote(draft),
    id,
    leave: () => leave(paths.adminDrafts()),
  });

  /** `failed`: the text of the toast after a failure. `onFailed` is called when the form can receive the focus again. */
  const run = (failed: string, work: () => Promise<void>, onFailed?: (error: unknown) => void) =>
    void mutateAsync({ failed, work }).catch((error: unknown) => onFailed?.(error));

  const focusRefused = (error: unknown) =>
    drafts.isRefusal(error, 422) && showErrors(error, { isFocusing: true });

  async function changed(next: drafts.OpenDraft, text?: string): Promise<void> {
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
    work: (basedOn: { revision: number; english_updated_at: string | undefined }) => Promise<void>,
    { isDialogKept = false } = {},
  ): Promise<void> {
    const revision = await store();
    try {
      await work({ revision, english_updated_at: source.data?.english_updated_at });
    } catch (error) {
      focusRefused(error);
      // A publication needs the object too, whose end is not that of the draft.
      if (isNotFound(error)) await drafts.readDraft(id).catch((gone) => isNotFound(gone) && queue.lose(gone));
      if (!drafts.isRefusal(error, 412)) throw error;
      const [now] = await Promise.all([drafts.readDraft(id), source.reread()]);
      if (now.revision !== revision) queue.refuse(error);
      setDraft(now);
      // The notice above the form says what another person has done.
      scrollTo({ top: 0 });
      if (isDialogKept) throw error;
    }
  }

  return {
    isBusy: isPending || deletion.isBusy,
    publish: (overwrite = false) => {
      const publishing = () =>
        withStoredText(async (basedOn) => {
          const headers = idempotencyKeyHeader(idempotencyKey);
          const json = { ...basedOn, overwrite };
          const published = await bodyOf(calls.publish.$post({ ...idParam(id), json }, { headers }));
          await leave(listPaths[kind] + newestFirst(listPaths[kind]));
          const page = await drafts.readPageOf(kind, published.id, lang).catch(() => null);
          const done = lang === 'en' ? texts.publish.done : words.translation.published;
          showSuccessToast(done[kind], page !== null && <ViewOnSite path={page} />);
          if (kind !== 'careers') void noteBrokenLinks(kind, published.id, lang);
        });
      run(texts.publish.failed, publishing, focusRefused);
    },
    /** @throws ApiProblem where the time is refused */
    schedule: (publishAt: string | null) =>
      withStoredText(async (basedOn) => {
        const { done, removed } = texts.schedule;
        const json = { ...basedOn, publish_at: publishAt };
        const planning = drafts.asOpen(calls.schedule.$put({ ...idParam(id), json }));
        const next = await planning.catch(async (error: unknown) => {
          const now = isUnanswered(error) && (await drafts.readDraft(id).catch(() => null));
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
          const next = await drafts.asOpen(calls.ready.$put({ ...idParam(id), json }));
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
        await changed(await drafts.readDraft(id), texts.link.revoked);
      }),
    /** Archives what is on the site after a question. */
    changeState: async (state: DraftState) => {
      const { confirmation, done, undone, failed } = texts.archive;
      const isOnSite = draft.is_live && object_id !== null && kind !== 'texts';
      const question = isOnSite && (lang === 'en' ? confirmation[kind] : words.translation.withdrawal);
      if (question && !(await confirm(question))) return;
      run(failed, async () => {
        const call = isOnSite
          ? drafts.archive(kind, object_id, lang)
          : drafts.asOpen(calls.state.$put({ ...idParam(id), json: { state } }));
        const next = await call;
        if (id === 0) await leaveTo(paths.adminDraft(next.id));
        await changed(next, state === 'archived' ? done : undone);
        if (isOnSite) await invalidate(kind);
      });
    },
    discard: deletion.start,
    /** Notes that the translation is still correct. A draft that says the same as what is public goes; any other stays. */
    confirmTranslation: (read: Translation) =>
      run(words.translation.confirm.failed, async () => {
        const { fields } = await drafts.confirmTranslation(read).catch(async (error: unknown) => {
          if (drafts.isRefusal(error, 412)) await source.reread();
          throw error;
        });
        if (fields !== null && isSameText(queue.getFields(), fields)) {
          if (id !== 0) await calls.$delete(idParam(id));
          await leave(listPaths[kind]);
        } else {
          await Promise.all([source.reread(), invalidate(kind)]);
          if (id !== 0) setDraft(await drafts.readDraft(id));
        }
        showSuccessToast(words.translation.confirm.done);
      }),
  };
}
