// What can be done with a draft besides typing: publish, schedule, link, archive, discard.

import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { dateAndTime } from '../../contract/calendar.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { draftMessages as texts } from '../../contract/draft-messages.ts';
import type { DraftState } from '../../contract/drafts.ts';
import { paths } from '../../contract/paths.ts';
import { ApiProblem } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { type Confirmation, useConfirm } from '../ui/Confirm.tsx';
import { noteBrokenLinks } from '../ui/note-broken-links.ts';
import { newestFirst } from '../ui/list-order.ts';
import { ViewOnSite } from '../ui/SiteLinks.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import * as calls from './drafts.data.ts';
import { discardNote } from './DraftMark.tsx';
import { readPageOf } from './use-page-of.ts';
import type { useDraftForm } from './use-draft-form.ts';

const SUCCESS = 'Success';
const listPaths = { blogs: paths.adminBlogs(), careers: paths.adminCareers(), texts: paths.adminTexts() };

interface Action {
  work: () => Promise<void>;
  /** The text of the toast after a failure. */
  failed: string;
}

const isRefusal = (error: unknown, status: number): error is ApiProblem =>
  error instanceof ApiProblem && error.status === status;

export function useDraftActions(
  draft: calls.OpenDraft,
  setDraft: (draft: calls.OpenDraft) => void,
  { queue, store, showErrors }: ReturnType<typeof useDraftForm>,
) {
  const { id, kind, object_id } = draft;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: Action) => work(),
    onError: (error, { failed }) => showErrorToast(failed, error),
  });

  async function changed(next: calls.OpenDraft, text?: string): Promise<void> {
    setDraft(next);
    await invalidate('drafts');
    if (text !== undefined) showSuccessToast(SUCCESS, text);
  }

  /** Leaves the screen of a draft that is no more. */
  async function leave(to: string): Promise<void> {
    queue.close();
    await navigate(to);
    await Promise.all([invalidate('drafts'), invalidate('versions'), invalidate(kind)]);
  }

  /** Does something with the stored text, which must be the typed one. */
  async function withStoredText(work: (revision: number) => Promise<void>): Promise<void> {
    const revision = await store();
    try {
      await work(revision);
    } catch (error) {
      if (isRefusal(error, 422)) showErrors(error, { isFocusing: true });
      if (!isRefusal(error, 412)) throw error;
      const now = await calls.readDraft(id);
      if (now.revision !== revision) queue.refuse(error);
      setDraft(now);
      // The notice above the form says what somebody else has done.
      scrollTo({ top: 0 });
    }
  }

  const askAndRun = (confirmation: Confirmation, action: Action) =>
    void confirm(confirmation).then((isConfirmed) => isConfirmed && mutate(action));

  return {
    isBusy: isPending,
    publish: (overwrite = false) =>
      void mutateAsync({
        failed: texts.publish.failed,
        work: () =>
          withStoredText(async (revision) => {
            const published = await calls.publishDraft(id, revision, overwrite);
            await leave(listPaths[kind] + newestFirst(listPaths[kind]));
            const page = await readPageOf(kind, published.id).catch(() => null);
            showSuccessToast(SUCCESS, texts.publish.done[kind], page !== null && <ViewOnSite path={page} />);
            if (kind === 'blogs') void noteBrokenLinks(published.id);
          }),
      }).catch((error: unknown) => {
        // Again: while the draft was being published, the fields could not receive the focus.
        if (isRefusal(error, 422)) showErrors(error, { isFocusing: true });
      }),
    /** @throws ApiProblem where the time is refused */
    schedule: (publishAt: string | null) =>
      withStoredText(async (revision) => {
        const { done, removed } = texts.schedule;
        const next = await calls.scheduleDraft(id, revision, publishAt);
        await changed(next, publishAt === null ? removed : done(dateAndTime(publishAt)));
      }),
    markReady: (note: string | null) =>
      withStoredText(async () => {
        const { done, removed } = texts.ready;
        await changed(await calls.markReady(id, note), note === null ? removed : done);
      }),
    copyLink: () =>
      mutate({
        failed: texts.link.failed,
        work: async () => {
          const { path, expires_at } = await calls.addLink(id);
          await changed({ ...draft, link_expires_at: expires_at });
          await copy(new URL(path, location.origin).href, texts.link.copied(dateAndTime(expires_at)));
        },
      }),
    revokeLinks: () =>
      mutate({
        failed: texts.link.revokeFailed,
        work: async () => {
          await calls.revokeLinks(id);
          // The preview has another address now, too.
          await changed(await calls.readDraft(id), texts.link.revoked);
        },
      }),
    changeState: (state: DraftState) =>
      mutate({
        failed: texts.archive.failed,
        work: async () => {
          const text = state === 'archived' ? texts.archive.done : texts.archive.undone;
          await changed(await calls.changeState(id, state), text);
        },
      }),
    archive: () =>
      object_id !== null &&
      kind !== 'texts' &&
      askAndRun(texts.archive.confirmation[kind], {
        failed: texts.archive.failed,
        work: async () => {
          await changed(await calls.archive(kind, object_id), texts.archive.done);
          await invalidate(kind);
        },
      }),
    discard: () => {
      const { confirmation, done, doneTitle, failed } = adminMessages.deletion;
      const { text, ...rest } = confirmation('draft');
      askAndRun(
        { ...rest, text: [text, discardNote(draft)].filter(Boolean).join(' ') },
        {
          failed: failed('draft'),
          work: async () => {
            await calls.discardDraft(id);
            await leave(paths.adminDrafts());
            showSuccessToast(doneTitle, done.draft);
          },
        },
      );
    },
  };
}

async function copy(url: string, text: string): Promise<void> {
  const { copied, notCopied } = deskMessages.site;
  try {
    await navigator.clipboard.writeText(url);
    showSuccessToast(copied.title, text);
  } catch {
    // Browsers offer no clipboard without TLS.
    showErrorToast(notCopied(url));
  }
}
